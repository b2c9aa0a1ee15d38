import {
  isBlankShare,
  nomineeShares,
  shareHundredths,
  SHARES_TOTAL,
  shareText,
} from '@artha/domain/clients/profile/nominee-shares';

type WithShare = { readonly sharePercent: string };

/** '33.34' and '5': in percent, without needless zeros. */
export const percentText = (hundredths: number): string => shareText(hundredths).replace(/\.?0+$/, '');

/** What the shares add up to. */
export interface SharesTotal {
  readonly tone: 'positive' | 'negative' | 'neutral';
  /** 'Adds up', '5% missing'. */
  readonly label: string;
  /** '95%'; empty while a share cannot be read. */
  readonly sum: string;
  /** In hundredths of a percent, one for each nominee; 0 for what cannot be read. */
  readonly parts: readonly number[];
}

/** The shares of nominees as they are entered; without any, equal parts. */
export function sharesTotal(drafts: readonly WithShare[]): SharesTotal {
  if (drafts.every(({ sharePercent }) => isBlankShare(sharePercent))) {
    const parts = nomineeShares(drafts).map((share) => shareHundredths(share) ?? 0);
    return { tone: 'positive', label: 'Equal parts', sum: '100%', parts };
  }
  const read = drafts.map(({ sharePercent }) => shareHundredths(sharePercent));
  const parts = read.map((share) => share ?? 0);
  if (read.includes(undefined)) return { tone: 'neutral', label: 'A share is missing', sum: '', parts };
  const total = parts.reduce((sum, part) => sum + part, 0);
  const sum = `${percentText(total)}%`;
  if (total === SHARES_TOTAL) return { tone: 'positive', label: 'Adds up', sum, parts };
  const label =
    total < SHARES_TOTAL
      ? `${percentText(SHARES_TOTAL - total)}% missing`
      : `${percentText(total - SHARES_TOTAL)}% too much`;
  return { tone: 'negative', label, sum, parts };
}

/** Equal shares, written out; what does not divide belongs to the first. */
export const splitEqually = <Draft extends WithShare>(drafts: readonly Draft[]): readonly Draft[] => {
  const shares = nomineeShares(drafts.map(() => ({ sharePercent: null })));
  return drafts.map((draft, at) => ({
    ...draft,
    sharePercent: percentText(shareHundredths(shares[at] ?? '') ?? 0),
  }));
};
