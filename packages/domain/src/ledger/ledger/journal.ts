import type { BusinessDate } from '../../kit/dates.ts';

/**
 * Places between which money and units move, and whose id `owner` is.
 *
 * - bank (account): the client's bank account, outside; below zero by what the client paid in
 * - clearing (order): at the clearing corporation, not yet sent on. Never a pool of ours
 * - exchange (order line): sent with an order to the exchange, not yet allotted
 * - fund (instrument): money invested in the scheme, and the units it issued (below zero)
 * - folio (folio): the client's units
 * - stamp-duty, tax, load, fee (instrument): collected with a transaction of it, for the state, the fund or the product
 */
export const LEDGER_ACCOUNT_KINDS = [
  'bank',
  'clearing',
  'exchange',
  'fund',
  'folio',
  'stamp-duty',
  'tax',
  'load',
  'fee',
] as const;
export type LedgerAccountKind = (typeof LEDGER_ACCOUNT_KINDS)[number];

export interface Place {
  readonly kind: LedgerAccountKind;
  readonly owner: string;
}

/** Rupees, counted in paise, or the units of an instrument, counted in 1/10,000. */
export type Asset = 'INR' | `units:${number}`;

export const unitsOf = (instrumentId: number): Asset => `units:${instrumentId}`;
/** The instrument whose units an asset is; undefined for rupees. */
export const instrumentOf = (asset: Asset): number | undefined =>
  asset === 'INR' ? undefined : Number(asset.slice('units:'.length));

/** An amount that comes to a place (above zero) or leaves it (below zero), in the smallest part of its asset. */
export interface Posting {
  readonly place: Place;
  readonly asset: Asset;
  readonly amount: bigint;
}

export const JOURNAL_KINDS = ['money-received', 'order-sent', 'allotment', 'refund', 'reversal'] as const;
export type JournalKind = (typeof JOURNAL_KINDS)[number];

/** One thing that happened, with all its postings. Never changed: a mistake is reversed. */
export interface Journal {
  readonly kind: JournalKind;
  /** Names the thing, so that it is booked once: 'allotment:55'. */
  readonly key: string;
  /** The business date; of an allotment the date of its NAV. */
  readonly on: BusinessDate;
  readonly postings: readonly Posting[];
  /** Key of the journal that this one takes back; null for all but reversals. */
  readonly reverses: string | null;
}

/** Money or units would come from nowhere or vanish. A bug, never a caller's mistake: stop, do not go on. */
export class LedgerInvariantError extends Error {
  override readonly name = 'LedgerInvariantError';
}

export const ledgerAccountKey = ({ kind, owner }: Place): string => `${kind}:${owner}`;

/** The sum of postings by asset. */
export function sumsByAsset(postings: readonly Posting[]): ReadonlyMap<Asset, bigint> {
  const sums = new Map<Asset, bigint>();
  for (const { asset, amount } of postings) sums.set(asset, (sums.get(asset) ?? 0n) + amount);
  return sums;
}

/** What stands at each place, by place and asset; places at zero are left out. */
export function balancesOf(postings: readonly Posting[]): ReadonlyMap<string, bigint> {
  const balances = new Map<string, bigint>();
  for (const { place, asset, amount } of postings) {
    const key = `${ledgerAccountKey(place)} ${asset}`;
    const balance = (balances.get(key) ?? 0n) + amount;
    if (balance === 0n) balances.delete(key);
    else balances.set(key, balance);
  }
  return balances;
}

/**
 * The postings, proven: there are some, none is zero, and those of each asset sum to zero.
 *
 * @throws LedgerInvariantError otherwise
 */
export function balanced(postings: readonly Posting[]): readonly Posting[] {
  if (postings.length === 0) throw new LedgerInvariantError('a journal without postings');
  if (postings.some(({ amount }) => amount === 0n)) throw new LedgerInvariantError('a posting of zero');
  for (const [asset, sum] of sumsByAsset(postings))
    if (sum !== 0n) throw new LedgerInvariantError(`the postings of ${asset} sum to ${sum}, not to zero`);
  return postings;
}

/** A balanced journal. @throws LedgerInvariantError when it is not */
export const journal = (kind: JournalKind, key: string, on: BusinessDate, postings: readonly Posting[]): Journal => ({
  kind,
  key,
  on,
  postings: balanced(postings),
  reverses: null,
});

/** Reverses a journal, posting by posting. @throws LedgerInvariantError for a reversal: post the journal again */
export function reversalOf(original: Journal, on: BusinessDate): Journal {
  if (original.kind === 'reversal') throw new LedgerInvariantError('a reversal is not reversed');
  const postings = original.postings.map((posting) => ({ ...posting, amount: -posting.amount }));
  return {
    kind: 'reversal',
    key: `reversal:${original.key}`,
    on,
    postings: balanced(postings),
    reverses: original.key,
  };
}

/** A whole amount from one place to another. */
export const moved = (asset: Asset, amount: bigint, from: Place, to: Place): readonly Posting[] => [
  { place: from, asset, amount: -amount },
  { place: to, asset, amount },
];
