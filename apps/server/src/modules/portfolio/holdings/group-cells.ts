import type * as contract from '@artha/contract/portfolio/holdings';
import type { AnswerOf } from '@artha/contract/kit/route';
import { businessDate, daysBetween } from '@artha/domain/kit/dates';
import type { Cell, Measures } from '@artha/domain/portfolio/holdings/aggregate';
import { measuresOf } from '@artha/domain/portfolio/holdings/aggregate';
import type { HoldingGroup } from '@artha/domain/portfolio/holdings/groups';
import { weightsWithin } from '@artha/domain/portfolio/holdings/weights';
import { paise, paiseFromText, unitsFromText } from '@artha/domain/kit/money';
import type { Flow } from '@artha/domain/kit/xirr';
import type { HeldRow } from './aggregate.queries.ts';
import type { HeldRange } from './held-range.ts';
import type { HeldJumps } from './load-held-jumps.ts';
import { holdingKey } from './holding-key.ts';
import { greatestFirst } from './greatest-first.ts';

type Answer = AnswerOf<typeof contract.aggregateHoldings>;
type Group = NonNullable<Answer['groups'][HoldingGroup]>[number];
type Named = Pick<Group, 'id' | 'name'>;

/** The id and name of the group of a row, for each kind of group. */
const NAMES: Readonly<Record<HoldingGroup, (row: HeldRow) => Named>> = {
  entityAsset: ({ assetId, assetName }) => ({ id: assetId, name: assetName }),
  product: ({ productId, productName }) => ({ id: productId, name: productName }),
  instrumentCategory: ({ categoryId, categoryName }) => ({ id: categoryId, name: categoryName }),
  distributor: ({ distributorId, distributorName }) => ({ id: distributorId, name: distributorName }),
  family: ({ familyId, familyName }) => ({ id: familyId, name: familyName }),
  accountIsHeldAway: ({ isHeldAway }) => (isHeldAway ? { id: 1, name: 'Held Away' } : { id: 0, name: 'Held' }),
  account: ({ accountId, accountName }) => ({ id: accountId, name: accountName }),
  appUser: ({ appUserId, appUserName }) => ({ id: appUserId, name: appUserName }),
};

/** Of a group that is not an account. */
const NO_ACCOUNT = { appUserId: null, accountNumber: null };

/** Groups rows by several kinds at once, and computes their measures and the total. */
export class GroupedCells {
  readonly #rows: readonly HeldRow[];
  readonly #cells: readonly Cell[];
  /** By the indexes of the rows: groups of different kinds often have the same rows, and XIRR is costly to compute. */
  readonly #cache = new Map<string, Measures>();

  constructor(rows: readonly HeldRow[], range: HeldRange, jumps: HeldJumps) {
    this.#rows = rows;
    this.#cells = rows.map((row) => cellOf(row, range, jumps));
  }

  total() {
    return this.#measures([...this.#cells.keys()]);
  }

  /** Greatest value first; groups without a value come last. */
  groups(kind: HoldingGroup): Group[] {
    const nameOf = NAMES[kind];
    const members = Map.groupBy(this.#rows.keys(), (index) => nameOf(this.#row(index)).id);
    const groups = [...members.values()].map((indexes) => {
      const row = this.#row(indexes[0] ?? 0);
      const { appUserId, accountNumber } = kind === 'account' ? row : NO_ACCOUNT;
      return { ...nameOf(row), appUserId, accountNumber, ...this.#measures(indexes) };
    });
    const inOrder = groups.toSorted(byValue);
    // The accounts of a client add up to the weight of the client.
    const weights = weightsWithin(inOrder, ({ currentValue }) => currentValue ?? paise(0n), [
      ({ appUserId }) => appUserId,
    ]);
    return inOrder.map((group, index) => ({
      ...group,
      weightPercent: group.currentValue === null ? null : (weights[index] ?? null),
    }));
  }

  /** The return of each holding. */
  holdings(): Answer['holdings'] {
    return this.#rows
      .map(({ folioId, instrumentId }, index) => ({ folioId, instrumentId, ...returnIn(this.#measures([index])) }))
      .toSorted((one, other) => one.folioId - other.folioId || one.instrumentId - other.instrumentId);
  }

  /** The return of each asset class of an account. */
  accountAssets(): Answer['accountAssets'] {
    const members = Map.groupBy(this.#rows.keys(), (index) => {
      const { accountId, assetId } = this.#row(index);
      return `${accountId} ${assetId}`;
    });
    return [...members.values()]
      .map((indexes) => {
        const { accountId, assetId } = this.#row(indexes[0] ?? 0);
        return { accountId, assetId, ...returnIn(this.#measures(indexes)) };
      })
      .toSorted((one, other) => one.accountId - other.accountId || one.assetId - other.assetId);
  }

  #row(index: number): HeldRow {
    const row = this.#rows[index];
    if (!row) throw new RangeError(`no row ${index}`);
    return row;
  }

  #measures(indexes: readonly number[]): Measures {
    const key = indexes.join(' ');
    const measures = this.#cache.get(key) ?? measuresOf(indexes.flatMap((index) => this.#cells[index] ?? []));
    this.#cache.set(key, measures);
    return measures;
  }
}

const returnIn = ({ xirr, otherXirrs, absoluteReturn, noReturn }: Measures) => ({
  xirr,
  otherXirrs,
  absoluteReturn,
  noReturn,
});

/** The days of rows are counted from this date. */
const DAY_ZERO = businessDate('2000-01-01');

function cellOf({ openingValue, currentValue, ...row }: HeldRow, { from, to }: HeldRange, jumps: HeldJumps): Cell {
  const investedValue = paiseFromText(row.investedValue);
  const moves = flowsOf(row.days, row.amounts);
  const carried = flowsOf(row.carriedDays, row.carriedAmounts);
  const [opening, closing] = [openingValue, currentValue].map((text) => (text === null ? null : paiseFromText(text)));
  return {
    openingValue: opening ?? paise(0n),
    investedValue,
    pricedInvestedValue: closing == null ? paise(0n) : investedValue,
    currentValue: closing ?? null,
    realisedGain: paiseFromText(row.realisedGain),
    dividend: paiseFromText(row.income),
    units: unitsFromText(row.units),
    instrumentId: row.instrumentId,
    jump: jumps.get(holdingKey(row)),
    // Without an opening or a closing price there is no return.
    flows:
      opening == null || closing == null
        ? []
        : [
            { days: daysBetween(DAY_ZERO, from) - 1, amount: paise(0n - opening) },
            ...moves,
            { days: daysBetween(DAY_ZERO, to), amount: closing },
          ],
    carried:
      opening == null || closing == null
        ? []
        : carried.map((flow, index) => ({ ...flow, journalId: row.carriedBy[index] ?? '' })),
  };
}

const flowsOf = (days: readonly number[], amounts: readonly string[]): readonly Flow[] =>
  days.map((day, index) => ({ days: day, amount: paise(BigInt(amounts[index] ?? '0')) }));

/** Created once: creating a collator costs more than comparing. */
const byName = new Intl.Collator('en-IN');
const NO_VALUE = -1n;

const byValue = (one: Omit<Group, 'weightPercent'>, other: Omit<Group, 'weightPercent'>): number =>
  greatestFirst(one.currentValue ?? NO_VALUE, other.currentValue ?? NO_VALUE) ||
  byName.compare(one.name, other.name) ||
  one.id - other.id;
