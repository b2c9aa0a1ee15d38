/** Pseudo-random numbers, the same for the same seed. */
export interface Random {
  /** From 0 to below 1. */
  next(): number;
  /** True with the given probability. */
  isTrue(probability: number): boolean;
  /** A whole number from least to most. */
  between(least: number, most: number): number;
}

/** A linear congruential generator: not for secrets. */
export function seededRandom(seed: number): Random {
  let state = (seed * 2_654_435_761) >>> 0;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
  return {
    next,
    isTrue: (probability) => next() < probability,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
  };
}
