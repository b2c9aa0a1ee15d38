import type * as contract from '@artha/contract/portfolio/holdings';
import type { AnswerOf } from '@artha/contract/kit/route';
import type { BusinessDate } from '@artha/domain/kit/dates';
import { figuresOf } from '@artha/domain/portfolio/holdings/valuation';
import { weightsWithin } from '@artha/domain/portfolio/holdings/weights';
import { averageCost } from '@artha/domain/ledger/ledger/lots';
import { paise, units } from '@artha/domain/kit/money';
import { greatestFirst } from './greatest-first.ts';
import { holdingKey } from './holding-key.ts';
import type { HoldingRow } from './holdings.queries.ts';
import type { HeldJumps } from './load-held-jumps.ts';

export type Holding = AnswerOf<typeof contract.aggregateCurrentHoldings>['rows'][number];

interface Prices {
  /** Prices of an earlier day are stale. */
  readonly freshFrom: BusinessDate;
  readonly jumps: HeldJumps;
}

/** The groups of the tree of holdings, the outermost first. */
const TREE: readonly ((row: Omit<Holding, 'weightPercent'>) => number)[] = [
  ({ appUserId }) => appUserId,
  ({ accountId }) => accountId,
  ({ instrument }) => instrument.assetId,
];

/**
 * Holdings in the form of the wire, each with its figures and its weight in the total, greatest value first. The
 * weights of a client, an account and an asset class add up to what their group has elsewhere.
 */
export function valueRows(rows: readonly HoldingRow[], prices: Prices): readonly Holding[] {
  const valued = rows.map((row) => valueRow(row, prices)).toSorted(byValue);
  const weights = weightsWithin(valued, ({ currentValue }) => currentValue ?? paise(0n), TREE);
  return valued.map((row, index) => ({
    ...row,
    weightPercent: row.currentValue === null ? null : (weights[index] ?? null),
  }));
}

function valueRow(row: HoldingRow, { freshFrom, jumps }: Prices): Omit<Holding, 'weightPercent'> {
  const held = units(row.unitsAvailable + row.unitsReserved);
  return {
    accountId: row.accountId,
    accountName: row.accountName,
    accountNumber: row.accountNumber,
    appUserId: row.appUserId,
    appUserName: row.appUserName,
    isHeldAway: row.isHeldAway,
    folio: { id: row.folioId, number: row.folioNumber },
    instrument: {
      id: row.instrumentId,
      name: row.instrumentName,
      productId: row.productId,
      productName: row.productName,
      serviceProviderId: row.serviceProviderId,
      serviceProviderName: row.serviceProviderName,
      assetId: row.assetId,
      assetName: row.assetName,
      instrumentCategoryName: row.instrumentCategoryName,
      planType: row.planType,
    },
    units: held,
    freeUnits: row.unitsAvailable,
    averageCost: held === 0n ? null : averageCost(row.cost, held),
    price: priceOf(row, freshFrom),
    ...figuresOf({ ...row, units: held, noGainPercent: jumps.get(holdingKey(row))?.reason ?? null }),
  };
}

const priceOf = ({ nav, navOn, navPlaces, navSource }: HoldingRow, freshFrom: BusinessDate): Holding['price'] =>
  nav === null || navOn === null
    ? null
    : { nav, places: navPlaces, on: navOn, source: navSource, isStale: navOn < freshFrom };

/** Created once: creating a collator costs more than comparing. */
const byName = new Intl.Collator('en-IN');

type Ordered = Pick<Holding, 'currentValue' | 'instrument' | 'folio'>;

/** Holdings without a price come last. */
const byValue = (one: Ordered, other: Ordered): number =>
  greatestFirst(one.currentValue ?? NO_VALUE, other.currentValue ?? NO_VALUE) ||
  byName.compare(one.instrument.name, other.instrument.name) ||
  one.folio.id - other.folio.id;

const NO_VALUE = -1n;
