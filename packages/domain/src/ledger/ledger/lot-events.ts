import type { BusinessDate } from '../../kit/dates.ts';
import type { Paise, Units } from '../../kit/money.ts';
import { paise, units } from '../../kit/money.ts';
import type { Asset, Journal, JournalKind, JournalLot } from './journal.ts';
import { LedgerInvariantError } from './journal.ts';

/** Identifies a holding: the units of one asset in one folio. */
export interface HoldingKey {
  readonly folio: string;
  readonly asset: Asset;
}

export interface UnitsIn {
  readonly kind: 'in';
  /** Key of the journal; it identifies the lot. */
  readonly key: string;
  /** The date on which they enter the folio. */
  readonly on: BusinessDate;
  /** The date that counts for their age: earlier than `on` for units that were acquired elsewhere. */
  readonly acquiredOn: BusinessDate;
  readonly units: Units;
  /** The full amount paid for them, including stamp duty. */
  readonly cost: Paise;
}

export interface UnitsOut {
  /** Units are converted by a corporate event, before anything else happens on its date. */
  readonly kind: 'out' | 'converted';
  readonly key: string;
  readonly on: BusinessDate;
  readonly units: Units;
}

/** A change to the lots of one holding. */
export type LotEvent = UnitsIn | UnitsOut;

/** Reinvested income (`idcw:…`), and a bonus: an event of a folio that carries no lot on (`corporate-event:1:7`). */
const LOAD_FREE_KEY = /(?:^|:)(?:idcw:|corporate-event:[^:]+:\d+$)/;

/**
 * Whether a lot began as reinvested income or as bonus units, on which no exit load is charged. Units that a transfer,
 * a merger or a split carries on stay what they were: the key of such a journal ends with that of their lot.
 *
 * @see SEBI/IMD/CIR No. 14/120784/08 of 18-Mar-2008
 */
export const isLoadFree = (lotKey: string): boolean => LOAD_FREE_KEY.test(lotKey);

/** The lot of a folio that a corporate event carried on (`corporate-event:1:7:allotment:55`). */
const CONVERTED_KEY = /(?:^|:)corporate-event:[^:]+:\d+:/;

/** Whether the units of a lot replaced others in a merger, a split or a consolidation. */
export const isConverted = (lotKey: string): boolean => CONVERTED_KEY.test(lotKey);

/** The order of events on one date: a corporate event, then units that come in, then units that leave. */
export const ORDER_ON_DATE: Readonly<Record<LotEvent['kind'], number>> = { converted: 0, in: 1, out: 2 };

/** Units bought: they cost all the money that left the exchange account with them, including stamp duty. */
const bought = ({ on, postings }: Journal): JournalLot => {
  const money = postings.filter(({ ledgerAccount, asset }) => ledgerAccount.kind === 'exchange' && asset === 'INR');
  return { on, cost: paise(money.reduce((sum, { amount }) => sum - amount, 0n)) };
};

function carried({ key, lot }: Journal): JournalLot {
  if (!lot) throw new LedgerInvariantError(`${key} brings units without their date and cost`);
  return lot;
}

function none({ key, kind }: Journal): JournalLot {
  throw new LedgerInvariantError(`${key} brings units, which a ${kind} does not`);
}

/** The date and cost of the units that a journal brings into a folio, by its kind. */
const LOT_OF: Readonly<Record<JournalKind, (journal: Journal) => JournalLot>> = {
  'money-received': none,
  'credit-received': none,
  'credit-matched': none,
  'order-sent': none,
  allotment: bought,
  refund: none,
  redemption: none,
  'switch-out': none,
  'switch-in': bought,
  payout: none,
  idcw: carried,
  distribution: none,
  'income-paid': none,
  transfer: carried,
  'corporate-event': carried,
  reversal: none,
};

/**
 * The events of a holding from its journals. A journal and its reversal cancel out. For a past date, pass the journals
 * up to that date.
 *
 * @throws LedgerInvariantError when units come in whose date and cost the journal does not tell
 */
export function lotEventsOf(journals: readonly Journal[], key: HoldingKey): readonly LotEvent[] {
  const reversed = new Set(journals.flatMap(({ reverses }) => reverses ?? []));
  const counted = journals.filter((journal) => journal.kind !== 'reversal' && !reversed.has(journal.key));
  return counted.flatMap((journal) => [...unitsOut(journal, key), ...unitsIn(journal, key)]);
}

/** The units that a journal adds to a holding (`sign` 1) or takes from it (-1). */
const movedUnits = ({ postings }: Journal, { folio, asset }: HoldingKey, sign: 1n | -1n): Units =>
  units(
    postings.reduce((sum, posting) => {
      const { kind, owner } = posting.ledgerAccount;
      const isOfHolding = kind === 'folio' && owner === folio && posting.asset === asset;
      return isOfHolding && posting.amount * sign > 0n ? sum + posting.amount * sign : sum;
    }, 0n),
  );

function unitsIn(journal: Journal, holding: HoldingKey): readonly UnitsIn[] {
  const moved = movedUnits(journal, holding, 1n);
  if (moved === 0n) return [];
  const { on: acquiredOn, cost } = LOT_OF[journal.kind](journal);
  return [{ kind: 'in', key: journal.key, on: journal.on, acquiredOn, units: moved, cost }];
}

function unitsOut(journal: Journal, holding: HoldingKey): readonly UnitsOut[] {
  const moved = movedUnits(journal, holding, -1n);
  if (moved === 0n) return [];
  const kind = journal.kind === 'corporate-event' ? 'converted' : 'out';
  return [{ kind, key: journal.key, on: journal.on, units: moved }];
}
