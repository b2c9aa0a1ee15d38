import { assetOf } from '../feeds/amfi-category.ts';

/**
 * How gains on the units of a scheme are taxed.
 *
 * - equity: equity-oriented, at least 65 % in Indian shares
 * - specified: specified mutual fund, more than 65 % in debt and money market instruments
 * - other: neither, such as gold and overseas funds
 */
export const TAX_CLASSES = ['equity', 'specified', 'other'] as const;
export type TaxClass = (typeof TAX_CLASSES)[number];

/** The first that fits a category applies. */
const CLASSES: readonly (readonly [RegExp, TaxClass])[] = [
  [/\b(?:gold|silver|overseas|domestic)\b/i, 'other'],
  [/\bdebt\b|conservative hybrid/i, 'specified'],
  [/aggressive hybrid|arbitrage|equity savings|balanced advantage/i, 'equity'],
  [/index funds?|equity etf/i, 'equity'],
];

const namedClass = (group: string): TaxClass | undefined => CLASSES.find(([pattern]) => pattern.test(group))?.[1];

/** Classes of the asset classes that have only one. */
const CLASS_OF_ASSET: Readonly<Partial<Record<string, TaxClass>>> = { Equity: 'equity', Debt: 'specified' };

const knownClass = (group: string): TaxClass | undefined => namedClass(group) ?? CLASS_OF_ASSET[assetOf(group)];

/**
 * The tax class of a category, by its name or group: 'Debt Scheme - Liquid Fund', 'Equity Scheme - ELSS'. It is assumed
 * from what the category invests in; the law looks at what the fund held. Multi asset, balanced, solution oriented and
 * life cycle funds may be of any class and are taken for `other`.
 */
export const taxClassOf = (group: string): TaxClass => knownClass(group) ?? 'other';

/** Whether all funds of a category are of one class. */
export const hasOneTaxClass = (group: string): boolean => knownClass(group) !== undefined;
