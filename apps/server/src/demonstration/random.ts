/** Pseudo-random integers: the same seed gives the same demonstration on every machine. */
export interface SeededRandom {
  /** From 0 to the bound, exclusive. */
  below(bound: number): number;
  /** Around 0, approximately normal, with the given standard deviation. */
  around(deviation: number): number;
}

/** @param seed any text; mulberry32 over its hash */
export function seededRandom(seed: string): SeededRandom {
  let state = 0;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93) >>> 0;
  const next = () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    below: (bound) => Math.floor(next() * bound),
    around: (deviation) => Math.round((next() + next() + next() + next() - 2) * deviation * 1.732),
  };
}
