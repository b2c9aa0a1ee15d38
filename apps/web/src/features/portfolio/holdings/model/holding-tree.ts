import { accountText } from '@artha/domain/clients/accounts/account-text';
import { counted } from '@artha/domain/kit/counted';
import type { PeriodReturn } from '@artha/domain/kit/period-return';
import { NO_RETURN } from '@artha/domain/kit/period-return';
import type { Figures } from '@artha/domain/portfolio/holdings/valuation';
import { totalOf } from '@artha/domain/portfolio/holdings/valuation';
import type { BusinessDate } from '@artha/domain/kit/dates';
import type { Nav, Paise, Units } from '@artha/domain/kit/money';
import { paise, scaledFromText, textFromScaled } from '@artha/domain/kit/money';
import type { AggregatedHoldings } from '../../filter/index.ts';
import type { Holding } from '../holdings.api.ts';
import type { TimedReturn } from './timed-returns.ts';

const PERCENT_PLACES = 2;

/** The return of a row. */
interface TreeReturn extends PeriodReturn {
  /** Why there is none; null where there is one or none is given, undefined while loading. */
  readonly noReturn: string | null | undefined;
}

/** A row of the tree: a family, a member, an account, an asset class, or a fund in a folio. */
export interface HoldingNode extends Figures, TreeReturn, TimedReturn {
  readonly key: string;
  readonly level: 'family' | 'member' | 'account' | 'asset' | 'holding';
  /** The name of the row. */
  readonly instrumentName: string;
  /** The line below the name: '3 accounts', 'Folio 91204417/32'. */
  readonly note: string;
  readonly weightPercent: string | null;
  /** The part of a group's income that came from holdings no longer in the tree; undefined for none. */
  readonly soldIncome?: Paise;
  /** Undefined for a fund. */
  readonly children: readonly HoldingNode[] | undefined;
  /** Of an account and its funds. */
  readonly portfolio?: 'held' | 'heldAway';
  /** This and the following fields are for funds only: units of several funds cannot be added. */
  readonly row?: Holding;
  readonly units?: Units;
  readonly averageCost?: Nav | null;
  readonly nav?: Nav | null;
  readonly navOn?: BusinessDate | null;
  readonly clientName?: string;
  readonly accountName?: string;
  readonly accountNumber?: string;
  readonly productName?: string;
  readonly assetName?: string;
  readonly instrumentCategoryName?: string;
  readonly folioNumber?: string;
}

type Groups = Pick<AggregatedHoldings, 'groups' | 'total' | 'holdings' | 'accountAssets'>;

export interface TreeOptions {
  /** The family of its head; undefined for everybody else. */
  readonly familyName: string | undefined;
  /** True if a search hides some holdings, whose return is then only known for each fund. */
  readonly isPart: boolean;
  /** Why the returns could not be loaded; undefined while they are loading. */
  readonly failure?: string | undefined;
  /** The time-weighted return of a row by its key. */
  readonly timed: (key: string) => TimedReturn;
}

/** Holdings grouped by family (for its head), member, account and asset class, each with its totals. */
export function holdingTree(
  rows: readonly Holding[],
  aggregated: Groups | undefined,
  options: TreeOptions,
): readonly HoldingNode[] {
  return withTimed(groupedTree(rows, aggregated, options), options.timed);
}

/** Adds the time-weighted returns and the income, which are loaded by themselves. */
const withTimed = (nodes: readonly HoldingNode[], timed: TreeOptions['timed']): readonly HoldingNode[] =>
  nodes.map((node) => {
    const own = timed(node.key);
    const children = node.children && withTimed(node.children, timed);
    const soldIncome = children && soldIncomeOf(own.income, children);
    return { ...node, ...own, ...(soldIncome !== undefined && { soldIncome }), children };
  });

/** A group's income without that of the holdings below it; undefined for none, and until both are known. */
function soldIncomeOf(income: Paise | undefined, children: readonly HoldingNode[]): Paise | undefined {
  if (income === undefined) return undefined;
  let held = 0n;
  for (const child of children) {
    if (child.income === undefined) return undefined;
    held += child.income - (child.soldIncome ?? 0n);
  }
  return income === held ? undefined : paise(income - held);
}

function groupedTree(
  rows: readonly Holding[],
  aggregated: Groups | undefined,
  { familyName, isPart, failure }: TreeOptions,
): readonly HoldingNode[] {
  const returnOf = returnsIn(aggregated, { isPart, failure });
  const members = grouped(rows, ({ appUserId }) => appUserId).map(([memberId, ofMember]) => {
    const accounts = grouped(ofMember, ({ accountId }) => accountId).map(([accountId, ofAccount]) =>
      accountNode(accountId, ofAccount, returnOf),
    );
    return group(ofMember, {
      key: `member-${memberId}`,
      level: 'member',
      instrumentName: ofMember[0]?.appUserName ?? '',
      note: `Client, ${counted(accounts.length, 'account')}`,
      ...returnOf.appUser(memberId),
      children: accounts,
    });
  });
  if (familyName === undefined || members.length === 0) return members;
  return [
    group(rows, {
      key: 'family',
      level: 'family',
      instrumentName: familyName,
      note: `Family, ${counted(members.length, 'client')}`,
      ...returnOf.family(),
      children: members,
    }),
  ];
}

function accountNode(accountId: number, rows: readonly Holding[], returnOf: Returns): HoldingNode {
  const assets = grouped(rows, ({ instrument }) => instrument.assetId).map(([assetId, ofAsset]) =>
    group(ofAsset, {
      key: `asset-${accountId}-${assetId}`,
      level: 'asset',
      instrumentName: ofAsset[0]?.instrument.assetName ?? '',
      note: counted(ofAsset.length, 'holding'),
      ...returnOf.accountAsset(accountId, assetId),
      children: ofAsset.map((row) => leaf(row, returnOf.holding(row))),
    }),
  );
  const [first] = rows;
  return group(rows, {
    key: `account-${accountId}`,
    level: 'account',
    instrumentName: first ? accountText({ name: first.accountName, accountNumber: first.accountNumber }) : '',
    note: `Account, ${counted(rows.length, 'holding')}`,
    portfolio: first?.isHeldAway === true ? 'heldAway' : 'held',
    ...returnOf.account(accountId),
    children: assets,
  });
}

/** Groups rows; the groups keep the order of the rows. */
const grouped = (rows: readonly Holding[], idOf: (row: Holding) => number): [number, readonly Holding[]][] => [
  ...Map.groupBy(rows, idOf),
];

type GroupParts = TreeReturn &
  Pick<HoldingNode, 'key' | 'level' | 'instrumentName' | 'note' | 'children' | 'portfolio'>;

const group = (rows: readonly Holding[], parts: GroupParts): HoldingNode => ({
  ...parts,
  ...totalOf(rows),
  weightPercent: weightOf(rows),
});

/** Weights are added, not recalculated, so that all of them still add up to 100.00. */
function weightOf(rows: readonly Holding[]): string | null {
  const weights = rows.flatMap(({ weightPercent }) => (weightPercent === null ? [] : [weightPercent]));
  if (weights.length === 0) return null;
  return textFromScaled(
    weights.reduce((sum, weight) => sum + (scaledFromText(weight, PERCENT_PLACES) ?? 0n), 0n),
    PERCENT_PLACES,
  );
}

function leaf(row: Holding, rates: TreeReturn): HoldingNode {
  const { instrument, folio, price, isHeldAway } = row;
  return {
    key: holdingKey(row),
    level: 'holding',
    instrumentName: instrument.name,
    note: `Folio ${folio.number}`,
    ...rates,
    children: undefined,
    row,
    units: row.units,
    averageCost: row.averageCost,
    nav: price?.nav ?? null,
    navOn: price?.on ?? null,
    clientName: row.appUserName,
    accountName: row.accountName,
    accountNumber: row.accountNumber,
    productName: instrument.productName,
    assetName: instrument.assetName,
    instrumentCategoryName: instrument.instrumentCategoryName,
    folioNumber: folio.number,
    portfolio: isHeldAway ? 'heldAway' : 'held',
    investedValue: row.investedValue,
    currentValue: row.currentValue,
    unrealisedGain: row.unrealisedGain,
    gainPercent: row.gainPercent,
    noGainPercent: row.noGainPercent,
    dayChange: row.dayChange,
    weightPercent: row.weightPercent,
  };
}

export const holdingKey = ({ folio, instrument }: Pick<Holding, 'folio' | 'instrument'>): string =>
  `holding-${folio.id}-${instrument.id}`;

type Returns = ReturnType<typeof returnsIn>;

const rateOf = ({ xirr, otherXirrs, absoluteReturn, noReturn }: TreeReturn): TreeReturn => ({
  xirr,
  otherXirrs,
  absoluteReturn,
  noReturn,
});

/** The returns of rows by their ids; none while they are loading, and none of a group of which a part is hidden. */
function returnsIn(aggregated: Groups | undefined, { isPart, failure }: Pick<TreeOptions, 'isPart' | 'failure'>) {
  const unknown: TreeReturn = { ...NO_RETURN, noReturn: aggregated ? null : failure };
  const byKey = new Map<string, TreeReturn>();
  const add = (key: string, rates: TreeReturn) => byKey.set(key, rateOf(rates));
  for (const each of aggregated?.holdings ?? []) add(`${each.folioId} ${each.instrumentId}`, each);
  if (aggregated && !isPart) {
    add('family', aggregated.total);
    for (const kind of ['appUser', 'account'] as const)
      for (const each of aggregated.groups[kind] ?? []) add(`${kind} ${each.id}`, each);
    for (const each of aggregated.accountAssets) add(`asset ${each.accountId} ${each.assetId}`, each);
  }
  const of = (key: string) => byKey.get(key) ?? unknown;
  return {
    family: () => of('family'),
    appUser: (id: number) => of(`appUser ${id}`),
    account: (id: number) => of(`account ${id}`),
    accountAsset: (accountId: number, assetId: number) => of(`asset ${accountId} ${assetId}`),
    holding: ({ folio, instrument }: Holding) => of(`${folio.id} ${instrument.id}`),
  };
}

/** The keys of the initially expanded rows: from the top down while there is only one row per level. */
function openedAtFirst(nodes: readonly HoldingNode[]): readonly string[] {
  const [only, another] = nodes;
  if (!only?.children || another) return [];
  return [only.key, ...openedAtFirst(only.children)];
}

/** What a person expanded, and all rows that they could expand then. */
export interface ChosenRows {
  readonly expanded: ReadonlySet<string>;
  readonly known: ReadonlySet<string>;
}

/** The keys of the expanded rows. A row that appeared after the choice, such as the family, is in its initial state. */
export function expandedRows(nodes: readonly HoldingNode[], chosen: ChosenRows | undefined): readonly string[] {
  const atFirst = openedAtFirst(nodes);
  return chosen ? [...chosen.expanded, ...atFirst.filter((key) => !chosen.known.has(key))] : atFirst;
}

/** The keys of all rows with children. */
export const groupKeys = (nodes: readonly HoldingNode[]): readonly string[] =>
  nodes.flatMap(({ key, children }) => (children ? [key, ...groupKeys(children)] : []));

/** The keys of the rows above a holding. */
export function pathTo(nodes: readonly HoldingNode[], key: string): readonly string[] | undefined {
  for (const node of nodes) {
    if (node.key === key) return [];
    const below = node.children && pathTo(node.children, key);
    if (below) return [node.key, ...below];
  }
  return undefined;
}
