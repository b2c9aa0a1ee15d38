import type { Journal, Posting } from '@artha/domain/ledger/ledger/journal';
import { ledgerAccountKey } from '@artha/domain/ledger/ledger/journal';

const postingText = ({ place, asset, amount }: Posting): string => `${ledgerAccountKey(place)} ${asset} ${amount}`;

const textOf = ({ kind, reverses, postings }: Journal): string =>
  [kind, reverses ?? '', ...postings.map(postingText).toSorted()].join('\n');

/**
 * Whether two journals of one key say the same. The date may differ: what is repeated the next morning is still the
 * thing of the evening before, and keeps its first date.
 */
export const isSameBooking = (one: Journal, other: Journal): boolean => textOf(one) === textOf(other);
