/** Answers without an end, sent over HTTP by the sandbox. */
import { businessDate } from '@artha/domain/kit/dates';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { coreBank } from '../modules/clients/bank-gateway/core-bank.adapter.ts';
import { depository } from '../modules/onboarding/ekyc/depository/depository.adapter.ts';
import { registrationAgency } from '../modules/clients/kyc-records/index.ts';
import { documentLocker } from '../modules/onboarding/ekyc/locker/locker.adapter.ts';
import { openExchange } from '../modules/trading/exchange/exchange.adapter.ts';
import { payoutFiles } from '../modules/trading/payouts/payout-file.adapter.ts';
import { clearingCorporation } from '../modules/trading/payments/clearing.adapter.ts';
import { paymentBank } from '../modules/trading/payments/payment-bank.adapter.ts';
import { sendSchemes } from '../modules/reference/feeds/registrar.adapter.ts';
import type { TestSandbox } from '../testing/start-sandbox.ts';
import { startSandbox } from '../testing/start-sandbox.ts';
import { createClocks } from '../platform/clock/clock.ts';
import { DeliveryError } from '../platform/outbox/delivery-error.ts';
import { pushHandler } from '../platform/push/push.adapter.ts';
import { smsHandler } from '../platform/sms/sms.adapter.ts';

const clocks = createClocks();
const TODAY = businessDate('2026-11-20');
const ID = '01990000-0000-7000-8000-000000000000';
let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterEach(() => fetch(`${sandbox.url}/faults`, { method: 'DELETE' }));

const answerEndlessly = (system: string, path?: string) =>
  sandbox.control('/faults', { system, kind: 'endless', times: 1, ...(path && { path }) });
const signal = () => AbortSignal.timeout(20_000);

test.each<[string, string, string | undefined, () => Promise<unknown>]>([
  ['the payment bank', 'payment-bank', undefined, () => paymentBank(sandbox.env, clocks).findPayment(ID)],
  ['a customer', 'core-bank', undefined, () => coreBank(sandbox.env, clocks).findCustomer('20000101')],
  ['a depository', 'depository', undefined, () => depository(sandbox.env, clocks).read(ID)],
  [
    'a token of the document locker',
    'document-locker',
    undefined,
    () => documentLocker(sandbox.env, clocks).exchange('code', 'verifier'),
  ],
  ['a document of the locker', 'document-locker', undefined, () => documentLocker(sandbox.env, clocks).read('token')],
  ['a KYC status', 'kra', undefined, () => registrationAgency(sandbox.env).findStatus('ZZZPI0020Z')],
  ['a refund', 'clearing', undefined, () => clearingCorporation(sandbox.env, clocks).findRefund(ID)],
  ['a statement', 'clearing', undefined, () => clearingCorporation(sandbox.env, clocks).getStatement(TODAY)],
  ['a payout file', 'clearing', undefined, () => payoutFiles(sandbox.env, clocks).getPayouts(TODAY)],
  [
    'the sign-in of the exchange',
    'exchange',
    undefined,
    () => openExchange(sandbox.env.exchange, clocks).listAllotments(TODAY, signal()),
  ],
  [
    'a report of the exchange',
    'exchange',
    '/exchange/StarMFWebService',
    () => openExchange(sandbox.env.exchange, clocks).listAllotments(TODAY, signal()),
  ],
  [
    'a redemption statement',
    'exchange',
    '/exchange/StarMFWebService',
    () => openExchange(sandbox.env.exchange, clocks).listRedemptions(TODAY, signal()),
  ],
])('an endless answer to %s is a failed call that says so', async (_what, system, path, call) => {
  await answerEndlessly(system, path);
  const error = await call().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(DeliveryError);
  expect(String(error)).toMatch(/failed: the answer is longer than [\d,]+ bytes/);
});

test('an endless answer of the registrar is refused', async () => {
  await answerEndlessly('registrar');
  const list = { asOn: TODAY, holidays: [], specialSessions: [], schemes: [] };
  await expect(sendSchemes(sandbox.env, list, clocks.realNow())).rejects.toThrow('longer than');
});

test.each([
  ['sms', () => smsHandler(sandbox.env), { to: '9876543210', text: 'x' }],
  ['push', () => pushHandler(sandbox.env), { to: 'C-1', text: 'x' }],
])('only the status of an answer of the %s gateway is read', async (system, handler, payload) => {
  await answerEndlessly(system);
  const claim = { id: 'm', kind: system, aggregate: null, payload, idempotencyKey: `k-${system}`, attempt: 1 };
  await handler().deliver(claim, signal());
});
