import type { BusinessDate } from '../../kit/dates.ts';
import type { Paise } from '../../kit/money.ts';

/**
 * Kinds of ledger accounts between which money and units move; `owner` is the id of what is in brackets.
 *
 * - bank (account): the client's bank account, outside the product; negative by what the client paid in
 * - clearing (order): held by the clearing corporation, not yet sent on. Never a pool account of ours
 * - unmatched (bank credit): held by the clearing corporation, for no order yet
 * - remitter (bank credit): the account that such money came from, outside the product
 * - exchange (order line): sent to the exchange with an order, not yet allotted
 * - fund (instrument): money invested in the scheme, and the units it issued (negative)
 * - folio (folio): the client's units
 * - income (holding, 'folio:instrument'): income of the units, not paid to the client yet
 * - stamp-duty, tax, load, fee (instrument): charged with a transaction, for the state, the fund or the product
 */
export const LEDGER_ACCOUNT_KINDS = [
  'bank',
  'clearing',
  'unmatched',
  'remitter',
  'exchange',
  'fund',
  'folio',
  'income',
  'stamp-duty',
  'tax',
  'load',
  'fee',
] as const;
export type LedgerAccountKind = (typeof LEDGER_ACCOUNT_KINDS)[number];

export interface LedgerAccount {
  readonly kind: LedgerAccountKind;
  readonly owner: string;
}

/** Rupees, counted in paise, or the units of an instrument, counted in 1/10,000. */
export type Asset = 'INR' | `units:${number}`;

export const unitsOf = (instrumentId: number): Asset => `units:${instrumentId}`;
/** The instrument whose units an asset is; undefined for rupees. */
export const instrumentOf = (asset: Asset): number | undefined =>
  asset === 'INR' ? undefined : Number(asset.slice('units:'.length));

/** An amount added to a ledger account (positive) or taken from it (negative), in the smallest unit of its asset. */
export interface Posting {
  readonly ledgerAccount: LedgerAccount;
  readonly asset: Asset;
  readonly amount: bigint;
}

/**
 * A switch-in is the allotment of a switch; IDCW is reinvested income, distribution is income that is paid out; a
 * transfer moves units to another folio. A corporate event is a merger, a split, a consolidation or a bonus.
 */
export const JOURNAL_KINDS = [
  'money-received',
  'credit-received',
  'credit-matched',
  'order-sent',
  'allotment',
  'refund',
  'redemption',
  'switch-out',
  'switch-in',
  'payout',
  'idcw',
  'distribution',
  'income-paid',
  'transfer',
  'corporate-event',
  'reversal',
] as const;
export type JournalKind = (typeof JOURNAL_KINDS)[number];

/** As people read them. */
export const JOURNAL_KIND_NAMES: Readonly<Record<JournalKind, string>> = {
  'money-received': 'Money received',
  'credit-received': 'Money received, not matched yet',
  'credit-matched': 'Money matched to the order',
  'order-sent': 'Money sent with the order',
  allotment: 'Units allotted',
  refund: 'Refunded',
  redemption: 'Units sold',
  'switch-out': 'Units switched out',
  'switch-in': 'Units switched in',
  payout: 'Money paid out',
  idcw: 'Income reinvested',
  distribution: 'Income distributed',
  'income-paid': 'Income paid out',
  transfer: 'Units transferred',
  'corporate-event': 'Change of the scheme',
  reversal: 'Reversed',
};

/** The date and cost of units that were not bought with the journal that brings them into a folio. */
export interface JournalLot {
  /** The date of their acquisition. */
  readonly on: BusinessDate;
  /** Their full cost, including stamp duty; zero for bonus units. */
  readonly cost: Paise;
}

/** One event with all its postings. Never changed: a mistake is reversed. */
export interface Journal {
  readonly kind: JournalKind;
  /** Identifies the event, so that it is booked once: 'allotment:55'. */
  readonly key: string;
  /** The business date; for an allotment, its NAV date. */
  readonly on: BusinessDate;
  readonly postings: readonly Posting[];
  /** Of the units that come in with it; null where it books the money paid for them, or none come in. */
  readonly lot: JournalLot | null;
  /** Key of the journal that this one reverses; null for other kinds. */
  readonly reverses: string | null;
}

/** Money or units would appear from nowhere or vanish. Always a bug, never a caller's mistake: stop processing. */
export class LedgerInvariantError extends Error {
  override readonly name = 'LedgerInvariantError';
}

export const ledgerAccountKey = ({ kind, owner }: LedgerAccount): string => `${kind}:${owner}`;

/** The sum of postings by asset. */
export function sumsByAsset(postings: readonly Posting[]): ReadonlyMap<Asset, bigint> {
  const sums = new Map<Asset, bigint>();
  for (const { asset, amount } of postings) sums.set(asset, (sums.get(asset) ?? 0n) + amount);
  return sums;
}

/** Balances by ledger account and asset, without zero balances. */
export function balancesOf(postings: readonly Posting[]): ReadonlyMap<string, bigint> {
  const balances = new Map<string, bigint>();
  for (const { ledgerAccount, asset, amount } of postings) {
    const key = `${ledgerAccountKey(ledgerAccount)} ${asset}`;
    const balance = (balances.get(key) ?? 0n) + amount;
    if (balance === 0n) balances.delete(key);
    else balances.set(key, balance);
  }
  return balances;
}

/**
 * Returns the postings if they balance: there is at least one, none is zero, and each asset sums to zero.
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
  lot: null,
  reverses: null,
});

/**
 * A balanced journal that brings the units of one lot into a folio, with the date and cost of the lot.
 *
 * @throws LedgerInvariantError when it does not balance, the cost is below zero, or not exactly one folio gets units
 */
export function lotJournal({
  lot,
  ...given
}: Omit<Journal, 'lot' | 'reverses'> & { readonly lot: JournalLot }): Journal {
  const { kind, key, on, postings } = given;
  const isIncoming = ({ ledgerAccount, amount }: Posting) => ledgerAccount.kind === 'folio' && amount > 0n;
  if (lot.cost < 0n) throw new LedgerInvariantError(`the lot of ${key} costs less than nothing`);
  if (postings.filter(isIncoming).length !== 1) throw new LedgerInvariantError(`${key} is not of one lot`);
  return { ...journal(kind, key, on, postings), lot };
}

/** Reverses a journal, posting by posting. @throws LedgerInvariantError for a reversal: post the journal again */
export function reversalOf(original: Journal, on: BusinessDate): Journal {
  if (original.kind === 'reversal') throw new LedgerInvariantError('a reversal is not reversed');
  const postings = original.postings.map((posting) => ({ ...posting, amount: -posting.amount }));
  return {
    kind: 'reversal',
    key: `reversal:${original.key}`,
    on,
    postings: balanced(postings),
    lot: null,
    reverses: original.key,
  };
}

/** The two postings that move an amount from one ledger account to another. */
export const moved = (asset: Asset, amount: bigint, from: LedgerAccount, to: LedgerAccount): readonly Posting[] => [
  { ledgerAccount: from, asset, amount: -amount },
  { ledgerAccount: to, asset, amount },
];
