/** The page's own words in traditional Chinese. */
import { desk } from './desk';
import { felt } from './felt';
import { paper } from './paper';
import { pieces } from './pieces';
import { play } from './play';

export const zhHant = { ...pieces, ...felt, ...paper, ...desk, ...play };
