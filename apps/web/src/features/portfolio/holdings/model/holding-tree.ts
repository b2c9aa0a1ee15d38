import type { Figures } from '@artha/domain/portfolio/holdings/valuation';
import { totalOf } from '@artha/domain/portfolio/holdings/valuation';
import type { BusinessDate } from '@artha/domain/kit/dates';
import type { Nav, Units } from '@artha/domain/kit/money';
import { scaledFromText, textFromScaled } from '@artha/domain/kit/money';
import type { AggregatedHoldings } from '../../filter/index.ts';
import type { Holding } from '../holdings.api.ts';
import { isYear } from './yearly-return.ts';

const PERCENT_PLACES = 2;

/** A row of the tree: a member, an account, a product, or a fund in a folio. */
export interface HoldingNode extends Figures {
  readonly key: string;
  readonly level: 'member' | 'account' | 'product' | 'holding';
  /** The name of the row. */
  readonly instrumentName: string;
  /** The line below the name: '3 accounts', 'Folio 91204417/32'. */
  readonly note: string;
  readonly weightPercent: string | null;
  /** Percent; null if it is not known for the whole row. */
  readonly xirr: string | null;
  /** Undefined for a fund. */
  readonly children: readonly HoldingNode[] | undefined;
  /** This and the following fields are for funds only: units of several funds cannot be added. */
  readonly row?: Holding;
  readonly units?: Units;
  readonly averageCost?: Nav | null;
  readonly nav?: Nav | null;
  readonly navOn?: BusinessDate | null;
  readonly clientName?: string;
  readonly accountName?: string;
  readonly productName?: string;
  readonly assetName?: string;
  readonly instrumentCategoryName?: string;
  readonly folioNumber?: string;
  readonly portfolio?: 'held' | 'heldAway';
}

type Groups = Pick<AggregatedHoldings, 'groups' | 'startDate' | 'endDate'>;

/** Holdings grouped by member, account and product, each with its totals. */
export function holdingTree(rows: readonly Holding[], aggregated: Groups | undefined): readonly HoldingNode[] {
  const xirrOf = yearlyReturns(rows, aggregated);
  return grouped(rows, ({ appUserId }) => `${appUserId}`).map(([memberId, ofMember]) => {
    const accounts = grouped(ofMember, ({ accountId }) => `${accountId}`).map(([accountId, ofAccount]) => {
      const products = grouped(ofAccount, ({ instrument }) => `${instrument.productId}`).map(([productId, ofProduct]) =>
        group(ofProduct, {
          key: `product-${accountId}-${productId}`,
          level: 'product',
          instrumentName: ofProduct[0]?.instrument.productName ?? '',
          note: counted(ofProduct.length, 'holding'),
          xirr: xirrOf.product(productId),
          children: ofProduct.map(leaf),
        }),
      );
      return group(ofAccount, {
        key: `account-${accountId}`,
        level: 'account',
        instrumentName: ofAccount[0]?.accountName ?? '',
        note: accountNote(ofAccount, products.length),
        xirr: xirrOf.account(accountId),
        children: products,
      });
    });
    return group(ofMember, {
      key: `member-${memberId}`,
      level: 'member',
      instrumentName: ofMember[0]?.appUserName ?? '',
      note: `Client, ${counted(accounts.length, 'account')}`,
      xirr: xirrOf.appUser(memberId),
      children: accounts,
    });
  });
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

const accountNote = (rows: readonly Holding[], products: number): string =>
  `Account, ${counted(products, 'product')}${rows[0]?.isHeldAway === true ? ' · Held Away' : ''}`;

/** Groups rows; the groups keep the order of the rows. */
const grouped = (rows: readonly Holding[], keyOf: (row: Holding) => string): [string, readonly Holding[]][] => [
  ...Map.groupBy(rows, keyOf),
];

type GroupParts = Pick<HoldingNode, 'key' | 'level' | 'instrumentName' | 'note' | 'xirr' | 'children'>;

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

function leaf(row: Holding): HoldingNode {
  const { instrument, folio, price, isHeldAway } = row;
  return {
    key: holdingKey(row),
    level: 'holding',
    instrumentName: instrument.name,
    note: `Folio ${folio.number}`,
    xirr: null,
    children: undefined,
    row,
    units: row.units,
    averageCost: row.averageCost,
    nav: price?.nav ?? null,
    navOn: price?.on ?? null,
    clientName: row.appUserName,
    accountName: row.accountName,
    productName: instrument.productName,
    assetName: instrument.assetName,
    instrumentCategoryName: instrument.instrumentCategoryName,
    folioNumber: folio.number,
    portfolio: isHeldAway ? 'heldAway' : 'held',
    investedValue: row.investedValue,
    currentValue: row.currentValue,
    unrealisedGain: row.unrealisedGain,
    gainPercent: row.gainPercent,
    dayChange: row.dayChange,
    weightPercent: row.weightPercent,
  };
}

export const holdingKey = ({ folio, instrument }: Pick<Holding, 'folio' | 'instrument'>): string =>
  `holding-${folio.id}-${instrument.id}`;

/** The XIRR of a product covers all accounts, so it belongs to a row only if there is one account. */
function yearlyReturns(rows: readonly Holding[], aggregated: Groups | undefined) {
  const groups = aggregated && isYear(aggregated) ? aggregated.groups : {};
  const isOneAccount = new Set(rows.map(({ accountId }) => accountId)).size === 1;
  const of = (kind: 'appUser' | 'account' | 'product', id: string) =>
    groups[kind]?.find((each) => String(each.id) === id)?.xirr ?? null;
  return {
    appUser: (id: string) => of('appUser', id),
    account: (id: string) => of('account', id),
    product: (id: string) => (isOneAccount ? of('product', id) : null),
  };
}

/** The keys of the initially expanded rows: from the top down while there is only one row per level. */
export function openedAtFirst(nodes: readonly HoldingNode[]): readonly string[] {
  const [only, another] = nodes;
  if (!only?.children || another) return [];
  return [only.key, ...openedAtFirst(only.children)];
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
