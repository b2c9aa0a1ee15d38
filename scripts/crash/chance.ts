/** Numbers that look drawn by chance and are the same for the same seed. */
export interface Chance {
  /** From 0 to below 1. */
  next(): number;
  /** Whether something of this likelihood happens. */
  happens(likelihood: number): boolean;
  /** A whole number from least to most. */
  between(least: number, most: number): number;
}

/** A linear congruential generator: luck, not secrecy. */
export function chanceFrom(seed: number): Chance {
  let state = (seed * 2_654_435_761) >>> 0;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
  return {
    next,
    happens: (likelihood) => next() < likelihood,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
  };
}
