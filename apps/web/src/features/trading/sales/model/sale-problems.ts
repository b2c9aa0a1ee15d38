import { ClientError, messageOfError } from '@artha/client/client-error';
import type { ErrorCode } from '@artha/domain/kit/errors';

/** The fields under which refusals are shown. */
export type SaleField = 'quantity' | 'target' | 'bank';

const FIELD_OF_CODE: Readonly<Partial<Record<ErrorCode, SaleField>>> = {
  'order.amount-not-positive': 'quantity',
  'sale.nothing-chosen': 'quantity',
  'sale.amount-and-units': 'quantity',
  'sale.units-not-positive': 'quantity',
  'sale.worth-nothing': 'quantity',
  'sale.units-not-free': 'quantity',
  'sale.amount-not-free': 'quantity',
  'sale.amount-below-minimum': 'quantity',
  'sale.units-below-minimum': 'quantity',
  'sale.amount-not-multiple': 'quantity',
  'sale.units-not-multiple': 'quantity',
  'sale.balance-below-minimum': 'quantity',
  'sale.locked-in': 'quantity',
  'sale.target-below-minimum': 'quantity',
  'sale.target-other-house': 'target',
  'sale.target-same-fund': 'target',
  'sale.target-not-possible': 'target',
  'sale.bank-account-missing': 'bank',
  'sale.bank-account-not-possible': 'bank',
};

/** Refusals that selling everything avoids. */
const ALL_HELPS: ReadonlySet<string> = new Set([
  'sale.balance-below-minimum',
  'sale.amount-below-minimum',
  'sale.units-below-minimum',
]);

const codeOf = (error: Error | null): string | undefined => (error instanceof ClientError ? error.code : undefined);

/** The refusal of a call, in the server's words, by the field that it concerns; `other` belongs to none. */
export function saleProblems(error: Error | null): Readonly<Partial<Record<SaleField | 'other', string>>> {
  if (!error) return {};
  const code = codeOf(error);
  const field = code === undefined ? undefined : FIELD_OF_CODE[code as ErrorCode];
  return { [field ?? 'other']: firstFieldMessage(error) ?? messageOfError(error) };
}

const FORM_FIELDS = ['amount', 'units', 'isAllUnits', 'toInstrumentId', 'bankAccountId'] as const;

/** A refusal of the input as such has its message by field only. */
function firstFieldMessage(error: Error): string | undefined {
  if (!(error instanceof ClientError)) return undefined;
  return FORM_FIELDS.map((field) => error.fields?.[field]?.[0]).find((message) => message !== undefined);
}

/** Whether selling all units is offered in place of what was refused. */
export const offersAll = (error: Error | null): boolean => ALL_HELPS.has(codeOf(error) ?? '');

/** Whether the client must look at new figures. */
export const isChanged = (error: Error | null): boolean => codeOf(error) === 'sale.changed';
