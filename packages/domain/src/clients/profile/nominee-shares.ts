/** The shares of nominees, in hundredths of a percent. */

const HUNDREDTHS = 100;
export const SHARES_TOTAL = 100 * HUNDREDTHS;

const SHARE = /^(\d{1,3})(?:\.(\d{1,2}))?$/;

/** '33.34' is 3334; undefined for what is no percentage with at most two decimals. */
export function shareHundredths(text: string): number | undefined {
  const [, whole, decimals = ''] = SHARE.exec(text.trim()) ?? [];
  return whole === undefined ? undefined : Number(whole) * HUNDREDTHS + Number(decimals.padEnd(2, '0'));
}

/** 3334 is '33.34'. */
export const shareText = (hundredths: number): string =>
  `${Math.floor(hundredths / HUNDREDTHS)}.${String(hundredths % HUNDREDTHS).padStart(2, '0')}`;

/** Whether no share was entered. */
export const isBlankShare = (share: string | null): boolean => share === null || share.trim() === '';

/** Equal parts with two decimals; what does not divide belongs to the first. */
function equalShares(count: number): readonly number[] {
  const part = Math.floor(SHARES_TOTAL / count);
  return Array.from({ length: count }, (_each, at) => (at === 0 ? SHARES_TOTAL - part * (count - 1) : part));
}

/**
 * The share of each nominee in percent, with two decimals: as entered, or equal parts where none was. Of three equal
 * parts the first is '33.34'.
 *
 * @param entries valid ones, as `nomineeProblems` checks them
 */
export function nomineeShares(entries: readonly { readonly sharePercent: string | null }[]): readonly string[] {
  const shares = entries.every(({ sharePercent }) => isBlankShare(sharePercent))
    ? equalShares(entries.length)
    : entries.map(({ sharePercent }) => shareHundredths(sharePercent ?? '') ?? 0);
  return shares.map(shareText);
}
