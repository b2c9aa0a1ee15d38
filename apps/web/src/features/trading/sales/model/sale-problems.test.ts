import { ClientError } from '@artha/client/client-error';
import type { ErrorCode } from '@artha/domain/kit/errors';
import { expect, test } from 'vitest';
import { isChanged, offersAll, saleProblems } from './sale-problems.ts';

const refusal = (code: ErrorCode, fields?: Record<string, string[]>) =>
  new ClientError(`says ${code}`, { code, status: 422, ...(fields && { fields }) });

test.each<[ErrorCode, string]>([
  ['sale.units-not-free', 'quantity'],
  ['sale.amount-below-minimum', 'quantity'],
  ['sale.balance-below-minimum', 'quantity'],
  ['sale.locked-in', 'quantity'],
  ['sale.target-other-house', 'target'],
  ['sale.target-not-possible', 'target'],
  ['sale.bank-account-not-possible', 'bank'],
  ['sale.folio-frozen', 'other'],
  ['sale.price-too-old', 'other'],
  ['account.not-active', 'other'],
])("%s is shown in the server's words at: %s", (code, field) => {
  expect(saleProblems(refusal(code))).toEqual({ [field]: `says ${code}` });
});

test('a message of a field comes first, and no error has no problem', () => {
  expect(saleProblems(refusal('sale.units-not-free', { units: ['Only 5 units'] }))).toEqual({
    quantity: 'Only 5 units',
  });
  expect(saleProblems(null)).toEqual({});
  expect(saleProblems(new Error('bug'))).toEqual({ other: 'Something went wrong. Please try later' });
});

test.each<[ErrorCode, boolean, boolean]>([
  ['sale.balance-below-minimum', true, false],
  ['sale.units-below-minimum', true, false],
  ['sale.units-not-free', false, false],
  ['sale.changed', false, true],
])('%s offers all units: %s; shows new figures: %s', (code, all, changed) => {
  expect([offersAll(refusal(code)), isChanged(refusal(code))]).toEqual([all, changed]);
});
