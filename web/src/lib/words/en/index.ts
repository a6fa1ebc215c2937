/** The page's own words in English. */
import { desk } from './desk';
import { felt } from './felt';
import { paper } from './paper';
import { pieces } from './pieces';
import { play } from './play';

export const en = { ...pieces, ...felt, ...paper, ...desk, ...play };
