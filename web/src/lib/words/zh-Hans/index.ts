/** The page's own words in simplified Chinese. */
import { desk } from './desk';
import { felt } from './felt';
import { paper } from './paper';
import { pieces } from './pieces';
import { play } from './play';

export const zhHans = { ...pieces, ...felt, ...paper, ...desk, ...play };
