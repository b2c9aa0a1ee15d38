/** A whole evening against the sandbox: NAVs are published and imported, then units are allotted by the statement. */
import { addDays } from '@artha/domain/kit/dates';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { createClocks } from '../../../platform/clock/clock.ts';
import { testDatabase } from '../../../testing/database.ts';
import { navImportJob } from '../../reference/feeds/nav-import-job.ts';
import { listHoldings, reconcileLedger } from '../../ledger/ledger/index.ts';
import { scopeOfUsers } from '../../ledger/ledger/testing/ledger-fixture.ts';
import { instrument } from '../../reference/instruments/instruments.tables.ts';
import { TEST_SECRETS } from '../../../testing/node.ts';
import { findMessage } from '../exchange/exchange-kinds.ts';
import { paymentBank } from '../payments/payment-bank.adapter.ts';
import { payment } from '../payments/payments.tables.ts';
import { allotmentJob } from './allotment-job.ts';
import { SandboxDays } from './testing/sandbox-days.ts';
import type { PlacedOrder } from '../exchange/testing/exchange-fixture.ts';
import { ExchangeFixture } from '../exchange/testing/exchange-fixture.ts';

const database = await testDatabase();
const clocks = createClocks();
const EXCHANGE_CODE = 'ASHA01-GR';

let fixture: ExchangeFixture;
let days: SandboxDays;

beforeAll(async () => {
  fixture = await ExchangeFixture.open(database);
  // Orders of this fund, and their statements, have the code of the exchange; its NAVs have the other one.
  await database.db.update(instrument).set({ exchangeCode: EXCHANGE_CODE }).where(eq(instrument.id, fixture.equityId));
  // The evening before has the NAV of the liquid fund.
  days = await SandboxDays.open({ database, clocks }, navImportJob, allotmentJob);
});

async function sent(lines: Parameters<ExchangeFixture['paid']>[0]): Promise<PlacedOrder> {
  const order = await fixture.paid(lines, { capturedAt: clocks.businessNow() });
  const [row] = await database.db.select().from(payment).where(eq(payment.id, order.paymentId));
  const { reference } = await paymentBank(days.sandbox.env, clocks).createPayment({
    ...{ paymentId: order.paymentId, orderId: order.orderId, amount: row!.amount, mode: 'netbanking', upiHandle: null },
    payer: { holderName: 'Asha', ifscCode: 'ARTH0000101', numberLast4: '4417' },
    ...{ returnUrl: 'http://localhost:3000/', expiresAt: new Date(clocks.realNow().getTime() + 600_000) },
  });
  await days.sandbox.control('/payment-desk', { paymentId: order.paymentId, decision: 'captured' });
  await database.db.update(payment).set({ reference }).where(eq(payment.id, order.paymentId));
  for (const orderLineId of order.lineIds) await days.send(orderLineId);
  return order;
}

test('orders are allotted in the evening of their NAV, as on the exchange', async () => {
  const folioId = await fixture.openFolio('60284419/08');
  const both = await sent([{ rupees: '5000' }, { instrumentId: fixture.liquidId, rupees: '150000', folioId }]);
  const [equity] = both.lineIds as [number];
  expect((await findMessage(database.db, equity, TEST_SECRETS))?.line.schemeCode).toBe(EXCHANGE_CODE);
  const { navOn } = await fixture.line(equity);
  // The evening of the equity fund's NAV comes after that of the liquid fund's.
  await days.advance(addDays(navOn!, 1), '01:00');

  expect(days.outcomes()).toMatch(/allotment: .*\d allotted, 0 waiting/);
  expect(days.outcomes()).not.toMatch(/differ|failed/);
  expect(await fixture.orderStatus(both.orderId)).toBe('completed');
  for (const lineId of both.lineIds) expect(await fixture.line(lineId)).toMatchObject({ status: 'allotted' });
  expect(await listHoldings(database.db, scopeOfUsers(fixture.asha.userId), [fixture.asha.accountId])).toHaveLength(2);
  expect(await fixture.mails('Units allotted')).toHaveLength(1);

  const rejected = await sent([{ rupees: '6000' }]);
  await days.sandbox.control('/faults', { system: 'exchange', kind: 'refuse-allotment', times: 1 });
  const line = await fixture.line(rejected.lineIds[0]!);
  await days.advance(addDays(line.navOn!, 1), '01:00');
  expect(days.outcomes()).toContain('0 allotted, 0 waiting, 1 rejected');
  expect(await fixture.orderStatus(rejected.orderId)).toBe('rejected');
  expect(await fixture.refunds(rejected.paymentId)).toMatchObject([{ amount: 600_000n }]);
  const result = await reconcileLedger(database, { onDifference: (difference) => expect(difference).toBeUndefined() });
  expect(result.differenceCount).toBe(0);
});
