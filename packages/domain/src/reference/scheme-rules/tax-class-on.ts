import type { BusinessDate } from '../../kit/dates.ts';
import { rowOn } from './dated-rows.ts';
import type { RuledScheme, SchemeRules } from './scheme-rule.ts';
import type { TaxClass } from './tax-class.ts';
import { hasOneTaxClass, taxClassOf } from './tax-class.ts';

/** Where a tax class comes from: the rules of the scheme, its category, or nowhere, so that it is only assumed. */
export const TAX_CLASS_BASES = ['scheme', 'category', 'unknown'] as const;
export type TaxClassBasis = (typeof TAX_CLASS_BASES)[number];

export interface DatedTaxClass {
  readonly taxClass: TaxClass;
  readonly basis: TaxClassBasis;
}

/** The tax class of a scheme on a date, and how far it is known. */
export function taxClassOn(rules: SchemeRules, { id, categoryGroup }: RuledScheme, on: BusinessDate): DatedTaxClass {
  const own = rowOn((id !== undefined && rules.ofInstrument.get(id)) || [], on)?.redemption.taxClass;
  if (own !== undefined) return { taxClass: own, basis: 'scheme' };
  return { taxClass: taxClassOf(categoryGroup), basis: hasOneTaxClass(categoryGroup) ? 'category' : 'unknown' };
}
