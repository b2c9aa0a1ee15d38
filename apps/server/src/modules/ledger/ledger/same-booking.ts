import type { Journal, Posting } from '@artha/domain/ledger/ledger/journal';
import { ledgerAccountKey } from '@artha/domain/ledger/ledger/journal';

const postingText = ({ ledgerAccount, asset, amount }: Posting): string =>
  `${ledgerAccountKey(ledgerAccount)} ${asset} ${amount}`;

const lotText = ({ lot }: Journal): string => (lot ? `${lot.on} ${lot.cost}` : '');

const textOf = (journal: Journal): string =>
  [journal.kind, journal.reverses ?? '', lotText(journal), ...journal.postings.map(postingText).toSorted()].join('\n');

/**
 * Whether two journals with one key are the same booking. The date may differ: a booking repeated the next morning is
 * still that of the evening before, and keeps its first date.
 */
export const isSameBooking = (one: Journal, other: Journal): boolean => textOf(one) === textOf(other);
