import fc from 'fast-check';

const SURROGATES_FROM = 0xd800;
const SURROGATES = 0x800;
const LAST_CODE_POINT = 0x10ffff;

/** Any Unicode character. The unit 'binary' of fast-check is the same, but first lists a million characters for 1.6 s. */
const character = fc
  .nat(LAST_CODE_POINT - SURROGATES)
  .map((at) => String.fromCodePoint(at < SURROGATES_FROM ? at : at + SURROGATES), placeOf);

function placeOf(text: unknown): number {
  const point = typeof text === 'string' ? text.codePointAt(0) : undefined;
  if (point === undefined || text !== String.fromCodePoint(point)) throw new Error('not one character');
  return point < SURROGATES_FROM ? point : point - SURROGATES;
}

/** Any text, of all Unicode characters. */
export const anyText = (constraints: { maxLength?: number } = {}): fc.Arbitrary<string> =>
  fc.string({ ...constraints, unit: character });
