/** The chips of the tray: their colours, and how an amount is laid out in them for the eye. */
export type ChipValue = 1 | 5 | 25 | 100 | 500 | 1000;

export const CHIP_VALUES: readonly ChipValue[] = [1, 5, 25, 100, 500, 1000];

export interface ChipColours {
  base: string;
  mark: string;
  figure: string;
}

export const CHIP_COLOURS: Record<ChipValue, ChipColours> = {
  1: { base: '#F3EAD6', mark: '#8C7A5C', figure: '#211715' },
  5: { base: '#B02A22', mark: '#F6E6C8', figure: '#FFF4DC' },
  25: { base: '#1E6B47', mark: '#F3E2B6', figure: '#FFF4DC' },
  100: { base: '#241B19', mark: '#D8B06A', figure: '#F0D59A' },
  500: { base: '#5B2A66', mark: '#F0D59A', figure: '#FFF4DC' },
  1000: { base: '#D07A1B', mark: '#4A2408', figure: '#2A1406' },
};

/** The fewest chips that make the whole dollars of an amount, largest first; cents lie in no chip. */
export function chipsFor(cents: number): ChipValue[] {
  let rest = Math.floor(cents / 100);
  const chips: ChipValue[] = [];
  for (const value of [...CHIP_VALUES].reverse()) {
    while (rest >= value && chips.length < 40) {
      chips.push(value);
      rest -= value;
    }
  }
  return chips;
}

/** What a stack shows, from the bottom: at most `most` discs, the large chips below, as they are stacked. */
export function stackFor(cents: number, most = 5): ChipValue[] {
  return chipsFor(cents).slice(0, most);
}
