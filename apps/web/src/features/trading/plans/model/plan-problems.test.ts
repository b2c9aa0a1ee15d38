import { ClientError } from '@artha/client/client-error';
import type { ErrorCode } from '@artha/domain/kit/errors';
import { expect, test } from 'vitest';
import { planProblems } from './plan-problems.ts';

const refusal = (code: ErrorCode, fields?: Record<string, string[]>) =>
  new ClientError(`says ${code}`, { code, status: 422, ...(fields && { fields }) });

test.each<[ErrorCode, string]>([
  ['plan.amount-below-minimum', 'quantity'],
  ['plan.units-not-held', 'quantity'],
  ['plan.frequency-not-offered', 'frequency'],
  ['plan.day-impossible', 'day'],
  ['plan.start-too-early', 'start'],
  ['plan.mandate-month-exceeded', 'start'],
  ['plan.end-before-first', 'end'],
  ['plan.instalments-missing', 'end'],
  ['plan.step-up-invalid', 'stepUp'],
  ['plan.target-other-house', 'target'],
  ['plan.mandate-limit-exceeded', 'mandate'],
  ['plan.bank-account-missing', 'bank'],
  ['cart.folio-not-possible', 'folio'],
  ['account.not-active', 'other'],
])("%s is shown in the server's words at: %s", (code, field) => {
  expect(planProblems(refusal(code))).toEqual({ [field]: `says ${code}` });
});

test('messages of fields come first, each at its field', () => {
  const fields = { 'terms.stepUp.percent': ['Too much'], 'terms.amount': ['Too little'], accountId: ['Unknown'] };
  expect(planProblems(refusal('plan.amount-below-minimum', fields))).toEqual({
    stepUp: 'Too much',
    quantity: 'Too little',
  });
  expect(planProblems(refusal('plan.start-too-late', { accountId: ['x'] }))).toEqual({
    start: 'says plan.start-too-late',
  });
});

test('no error has no problem, and a bug a general message', () => {
  expect(planProblems(null)).toEqual({});
  expect(planProblems(new Error('bug'))).toEqual({ other: 'Something went wrong. Please try later' });
});
