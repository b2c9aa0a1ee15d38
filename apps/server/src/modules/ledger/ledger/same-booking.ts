import type { Journal, Posting } from '@artha/domain/ledger/ledger/journal';
import { ledgerAccountKey } from '@artha/domain/ledger/ledger/journal';

const postingText = ({ ledgerAccount, asset, amount }: Posting): string =>
  `${ledgerAccountKey(ledgerAccount)} ${asset} ${amount}`;

const textOf = ({ kind, reverses, postings }: Journal): string =>
  [kind, reverses ?? '', ...postings.map(postingText).toSorted()].join('\n');

/**
 * Whether two journals with one key are the same booking. The date may differ: a booking repeated the next morning is
 * still that of the evening before, and keeps its first date.
 */
export const isSameBooking = (one: Journal, other: Journal): boolean => textOf(one) === textOf(other);
