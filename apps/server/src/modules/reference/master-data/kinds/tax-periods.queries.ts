import { Refusal } from '@artha/domain/kit/errors';
import type { TaxPeriod } from '@artha/domain/reference/master-data/tax-periods';
import { taxPeriodProblem } from '@artha/domain/reference/master-data/tax-periods';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../../platform/db/database.ts';
import type { RowValues } from '../../../../platform/kinds/kind-types.ts';
import { taxSegregation } from './tax.ts';

const listActive = (tx: Tx): Promise<(TaxPeriod & { readonly id: number })[]> =>
  tx
    .select({
      id: taxSegregation.id,
      taxClass: taxSegregation.taxClass,
      boughtFrom: taxSegregation.boughtFrom,
      boughtUntil: taxSegregation.boughtUntil,
      soldFrom: taxSegregation.soldFrom,
      soldUntil: taxSegregation.soldUntil,
    })
    .from(taxSegregation)
    .where(eq(taxSegregation.isActive, true));

/**
 * Refuses a change that leaves sales of a tax class without a rule, or with two: gains could not be computed then.
 *
 * @throws Refusal
 */
export async function checkTaxPeriods(tx: Tx, row: RowValues, id: number | undefined): Promise<void> {
  const active = await listActive(tx);
  const others = active.filter((other) => other.id !== id);
  const changed = row as unknown as TaxPeriod;
  checkClasses([...others, changed], [changed, ...active.filter((other) => other.id === id)]);
}

/** The same for a rule that is removed. @throws Refusal */
export async function checkTaxPeriodsWithout(tx: Tx, row: RowValues, id: number): Promise<void> {
  const others = (await listActive(tx)).filter((other) => other.id !== id);
  checkClasses(others, [row as unknown as TaxPeriod]);
}

/** @param touched rules of the classes that a change touches */
function checkClasses(periods: readonly TaxPeriod[], touched: readonly TaxPeriod[]): void {
  for (const taxClass of new Set(touched.map((period) => period.taxClass))) {
    const ofClass = periods.filter((period) => period.taxClass === taxClass);
    const label = ofClass.length === 0 ? 'It is the only rule of its tax class.' : taxPeriodProblem(ofClass);
    if (label !== undefined) throw new Refusal('master-data.mismatch', { values: { label } });
  }
}
