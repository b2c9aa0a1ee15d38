/** A whole evening against the sandbox: NAVs are published and imported, then units are allotted by the statement. */
import { addDays, businessDateAt, instantAt } from '@artha/domain/kit/dates';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { createClocks } from '../../../platform/clock/clock.ts';
import { createLog } from '../../../platform/log/log.ts';
import { testDatabase } from '../../../testing/database.ts';
import { TEST_SECRETS } from '../../../testing/node.ts';
import type { TestSandbox } from '../../../testing/start-sandbox.ts';
import { startSandbox } from '../../../testing/start-sandbox.ts';
import { navImportJob } from '../../reference/feeds/nav-import-job.ts';
import { sendSchemes } from '../../reference/feeds/registrar.adapter.ts';
import { registrarSchemes } from '../../reference/feeds/registrar-schemes.ts';
import type { RanJob } from '../../system/jobs/index.ts';
import { registerNewJobs, runDue } from '../../system/jobs/index.ts';
import { listHoldings, reconcileLedger } from '../../ledger/ledger/index.ts';
import { scopeOfUsers } from '../../ledger/ledger/testing/ledger-fixture.ts';
import { paymentBank } from '../payments/payment-bank.adapter.ts';
import { payment } from '../payments/payments.tables.ts';
import { allotmentJob } from './allotment-job.ts';
import { serveClock } from './testing/clock-of-product.ts';
import { exchangeOrderHandler } from '../exchange/exchange-order-handler.ts';
import type { PlacedOrder } from '../exchange/testing/exchange-fixture.ts';
import { ExchangeFixture } from '../exchange/testing/exchange-fixture.ts';

const database = await testDatabase();
const clocks = createClocks();
const log = createLog('silent');
let fixture: ExchangeFixture;
let sandbox: TestSandbox;
let ran: RanJob[] = [];

beforeAll(async () => {
  let run: () => Promise<RanJob[]> = () => Promise.resolve([]);
  sandbox = await startSandbox(await serveClock(clocks, () => run()));
  fixture = await ExchangeFixture.open(database);
  await sendSchemes(sandbox.env, await registrarSchemes(database.db), clocks.realNow());
  const { env } = sandbox;
  const node = { env, database, clocks, log, modules: [] };
  const jobs = [navImportJob(node), allotmentJob(node)];
  await registerNewJobs(node, jobs, clocks.businessNow());
  run = async () => (ran = await runDue(node, jobs, clocks.businessNow(), { isComplete: true }));
  // Starts at noon, after the import of one evening, which has the NAV of the liquid fund.
  const noon = instantAt(addDays(businessDateAt(clocks.realNow()), 2), '12:00');
  await sandbox.control('/clock/advance', { to: noon.toISOString() });
});

async function sent(lines: Parameters<ExchangeFixture['paid']>[0]): Promise<PlacedOrder> {
  const order = await fixture.paid(lines, { capturedAt: clocks.businessNow() });
  const [row] = await database.db.select().from(payment).where(eq(payment.id, order.paymentId));
  const { reference } = await paymentBank(sandbox.env, clocks).createPayment({
    ...{ paymentId: order.paymentId, orderId: order.orderId, amount: row!.amount, mode: 'netbanking', upiHandle: null },
    payer: { holderName: 'Asha', ifscCode: 'ARTH0000101', numberLast4: '4417' },
    ...{ returnUrl: 'http://localhost:3000/', expiresAt: new Date(clocks.realNow().getTime() + 600_000) },
  });
  await sandbox.control('/payment-desk', { paymentId: order.paymentId, decision: 'captured' });
  await database.db.update(payment).set({ reference }).where(eq(payment.id, order.paymentId));
  const handler = exchangeOrderHandler({ env: sandbox.env, database, clocks, log, secrets: TEST_SECRETS });
  const claim = { id: 'm', kind: 'exchange-order', aggregate: null, idempotencyKey: 'k', attempt: 1 };
  for (const orderLineId of order.lineIds)
    await handler.deliver({ ...claim, payload: { orderLineId } }, AbortSignal.timeout(20_000));
  return order;
}

test('orders are allotted in the evening of their NAV, as on the exchange', async () => {
  const folioId = await fixture.openFolio('60284419/08');
  const both = await sent([{ rupees: '5000' }, { instrumentId: fixture.liquidId, rupees: '150000', folioId }]);
  const [equity] = both.lineIds as [number];
  const { navOn } = await fixture.line(equity);
  // The evening of the equity fund's NAV comes after that of the liquid fund's.
  await sandbox.control('/clock/advance', { to: instantAt(addDays(navOn!, 1), '01:00').toISOString() });

  const allotments = ran.filter(({ name }) => name === 'allotment').map(({ outcome }) => outcome);
  expect(allotments.join('; ')).toMatch(/\d allotted, 0 waiting/);
  expect(allotments.join('; ')).not.toMatch(/differ|failed/);
  expect(await fixture.orderStatus(both.orderId)).toBe('completed');
  for (const lineId of both.lineIds) expect(await fixture.line(lineId)).toMatchObject({ status: 'allotted' });
  expect(await listHoldings(database.db, scopeOfUsers(fixture.asha.userId), [fixture.asha.accountId])).toHaveLength(2);
  expect(await fixture.mails('Units allotted')).toHaveLength(1);

  const rejected = await sent([{ rupees: '6000' }]);
  await sandbox.control('/faults', { system: 'exchange', kind: 'refuse-allotment', times: 1 });
  const line = await fixture.line(rejected.lineIds[0]!);
  await sandbox.control('/clock/advance', { to: instantAt(addDays(line.navOn!, 1), '01:00').toISOString() });
  expect(ran.map(({ outcome }) => outcome).join('; ')).toContain('0 allotted, 0 waiting, 1 rejected');
  expect(await fixture.orderStatus(rejected.orderId)).toBe('rejected');
  expect(await fixture.refunds(rejected.paymentId)).toMatchObject([{ amount: 600_000n }]);
  const result = await reconcileLedger(database, { onDifference: (difference) => expect(difference).toBeUndefined() });
  expect(result.differenceCount).toBe(0);
});
