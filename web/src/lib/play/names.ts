/** What the server's own things are called: games, documents and wagers are known to the page by their codes only. */
import { capital, isSaid, said } from '../api/catalogue.svelte';

/** A game by its code; one without words of its own by its title. */
export const gameName = (game: string, title: string): string =>
  isSaid(`game.${game}`) ? said(`game.${game}`) : title;

/** A document by its id; one without a short name by its title. */
export const documentName = (document: string, title: string): string =>
  isSaid(`document.${document}`) ? said(`document.${document}`) : title;

export const wagerName = (kind: string): string => capital(said(`wager.${kind}`));

/** The name as it fits under a small chip. */
export const shortName = (kind: string): string =>
  isSaid(`wager-short.${kind}`) ? said(`wager-short.${kind}`) : wagerName(kind);
