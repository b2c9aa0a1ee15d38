import { assetOf } from '../feeds/amfi-category.ts';
import { namesDebt, namesGold, namesIndianShares } from './named-holdings.ts';

/**
 * How gains on the units of a scheme are taxed.
 *
 * - equity: equity-oriented, at least 65 % in Indian shares
 * - specified: specified mutual fund, more than 65 % in debt and money market instruments
 * - other: neither, such as gold and overseas funds
 */
export const TAX_CLASSES = ['equity', 'specified', 'other'] as const;
export type TaxClass = (typeof TAX_CLASSES)[number];

/** Where a tax class comes from: the rules of the scheme, its category, its name, or nowhere, so that it is assumed. */
export const TAX_CLASS_BASES = ['scheme', 'category', 'name', 'unknown'] as const;
export type TaxClassBasis = (typeof TAX_CLASS_BASES)[number];

/** The tax class of a scheme, and how far it is known. */
export interface KnownTaxClass {
  readonly taxClass: TaxClass;
  readonly taxClassBasis: TaxClassBasis;
}

/** What decides the tax class of a scheme whose rules state none. */
export interface ClassedScheme {
  /** The category as the feed writes it. */
  readonly categoryGroup: string;
  readonly name: string;
}

/** The categories whose funds are all of one class. The first that fits applies. */
const OF_CATEGORY: readonly (readonly [RegExp, TaxClass])[] = [
  [/\b(?:gold|silver|overseas)\b/i, 'other'],
  [/\bdebt\b|conservative hybrid/i, 'specified'],
  [/aggressive hybrid|arbitrage|equity savings|balanced advantage/i, 'equity'],
  [/index funds - equity|equity etf/i, 'equity'],
];

/** Classes of the asset classes that have only one. */
const OF_ASSET: Readonly<Partial<Record<string, TaxClass>>> = { Equity: 'equity', Debt: 'specified' };

/** 'Other Scheme - Index Funds', which has funds of shares, bonds and both; not 'Index Funds - Equity Funds'. */
const ANY_INDEX = /\bindex funds?$/i;

/** 'Other Scheme - FoF Domestic', 'Fund of Funds Scheme (Domestic) - Fund of Funds Scheme (Domestic)'. */
const ANY_FUND_OF_FUNDS = /\bdomestic\b/i;

const classOfCategory = (group: string): TaxClass | undefined =>
  OF_CATEGORY.find(([pattern]) => pattern.test(group))?.[1] ?? OF_ASSET[assetOf(group)];

/**
 * The class by the name, in categories that have funds of several. A fund of funds of shares has no class by its name:
 * it is equity-oriented only where it and the funds that it holds invest 90 % so.
 */
function classOfName({ categoryGroup, name }: ClassedScheme): TaxClass | undefined {
  const [isIndex, isFundOfFunds] = [ANY_INDEX.test(categoryGroup), ANY_FUND_OF_FUNDS.test(categoryGroup)];
  if ((isIndex || isFundOfFunds) && namesDebt(name)) return 'specified';
  if (isIndex && namesIndianShares(name)) return 'equity';
  return isFundOfFunds && namesGold(name) ? 'other' : undefined;
}

/**
 * The tax class of a scheme by what it says of its investments: its category, else its name. The law looks at what the
 * fund held. Multi asset, balanced, solution oriented and life cycle funds may be of any class, and so may most funds
 * of funds: they are taken for `other`.
 *
 * @see Income-tax Act 1961, sections 112A and 50AA
 */
export function assumedTaxClass(scheme: ClassedScheme): KnownTaxClass {
  const ofCategory = classOfCategory(scheme.categoryGroup);
  if (ofCategory !== undefined) return { taxClass: ofCategory, taxClassBasis: 'category' };
  const ofName = classOfName(scheme);
  if (ofName !== undefined) return { taxClass: ofName, taxClassBasis: 'name' };
  return { taxClass: 'other', taxClassBasis: 'unknown' };
}
