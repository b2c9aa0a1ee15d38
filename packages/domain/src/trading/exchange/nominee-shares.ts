const HUNDREDTHS = 10_000;

/** A share in percent with two places: '33.34'. */
const shareText = (hundredths: number): string => (hundredths / 100).toFixed(2);

/**
 * The shares of nominees in percent with two places. Nominees without a share of their own get the same each; the
 * hundredths that do not divide go to the first.
 */
export function nomineeShares(shares: readonly (string | null)[]): readonly string[] {
  if (shares.every((share) => share !== null)) return shares.map((share) => Number(share).toFixed(2));
  const each = Math.floor(HUNDREDTHS / shares.length);
  const rest = HUNDREDTHS - each * shares.length;
  return shares.map((_share, at) => shareText(at === 0 ? each + rest : each));
}
