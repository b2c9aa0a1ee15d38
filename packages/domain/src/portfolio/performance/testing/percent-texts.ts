import { textFromScaled } from '../../../kit/money.ts';

/** Percent with 2 places are shown below this many hundredths: more is not plausible. */
const LIMIT = 1e9;

/** Floating point may put a figure so close to a half on either side: hundredths of a percent, or a share of it. */
const [EDGE, EDGE_SHARE] = [1e-5, 1e-11];

/**
 * What a fraction may be as percent with 2 places, rounded half away from zero. Two computations in floating point
 * differ in the last digits of a fraction, so that one on the edge between two hundredths may become either; any other
 * has one text.
 *
 * @param fraction undefined when there is no figure
 */
export function percentTexts(fraction: number | undefined, limit = LIMIT): readonly (string | null)[] {
  if (fraction === undefined) return [null];
  const hundredths = Math.abs(fraction) * 10_000;
  if (!(hundredths < limit)) return [null];
  const rest = hundredths - Math.floor(hundredths);
  const isOnEdge = Math.abs(rest - 0.5) <= Math.max(EDGE, hundredths * EDGE_SHARE);
  const rounded = isOnEdge ? [Math.floor(hundredths), Math.ceil(hundredths)] : [Math.round(hundredths)];
  return rounded.map((each) => textFromScaled(BigInt(fraction < 0 ? -each : each), 2));
}
