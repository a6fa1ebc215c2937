/**
 * What the components show, and nothing more. The wiring makes these from the server's views; amounts are integer
 * cents, sentences and names of hands come written in the reader's language, and no rule is worked out here.
 */
export type * from './types/felt';
export type * from './types/paper';
export type * from './types/table';
