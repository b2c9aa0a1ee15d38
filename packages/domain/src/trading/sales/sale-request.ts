import { Refusal } from '../../kit/errors.ts';
import type { Paise, Units } from '../../kit/money.ts';

/** How much is sold, as it was entered: exactly one of these. */
export interface SaleRequest {
  /** Value before load and tax. */
  readonly amount?: Paise | undefined;
  readonly units?: Units | undefined;
  readonly isAllUnits?: boolean | undefined;
}

/** @throws Refusal sale.nothing-chosen, sale.amount-and-units, sale.units-not-positive */
export function checkChoice({ amount, units, isAllUnits = false }: SaleRequest): void {
  const chosen = [amount !== undefined, units !== undefined, isAllUnits].filter(Boolean).length;
  if (chosen === 0) throw new Refusal('sale.nothing-chosen');
  if (chosen > 1) throw new Refusal('sale.amount-and-units');
  if (units !== undefined && units <= 0n) throw refusalAt('units', 'sale.units-not-positive');
}

/** A refusal that is shown at a field of the form. */
export function refusalAt(
  field: 'amount' | 'units' | 'toInstrumentId' | 'bankAccountId',
  code: Refusal['code'],
  values: Readonly<Record<string, string>> = {},
): Refusal {
  return new Refusal(code, { values, fields: { [field]: [new Refusal(code, { values }).message] } });
}
