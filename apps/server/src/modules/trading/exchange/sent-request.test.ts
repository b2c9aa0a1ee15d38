/** How many units a sale of all units asks of the exchange. */
import { businessDate } from '@artha/domain/kit/dates';
import { unitsFromText } from '@artha/domain/kit/money';
import { DEFAULT_RULES } from '@artha/domain/reference/scheme-rules/default-rules';
import { schemeRuleOn } from '@artha/domain/reference/scheme-rules/scheme-rule';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { createClocks } from '../../../platform/clock/clock.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import { testDatabase } from '../../../testing/database.ts';
import { TEST_ENV, testNode } from '../../../testing/node.ts';
import { insertSchemeRule } from '../../reference/scheme-rules/index.ts';
import { orderLine } from '../orders/orders.tables.ts';
import { exchangeOrderHandler } from './exchange-order-handler.ts';
import { FRIDAY, NOON } from './testing/exchange-fixture.ts';
import type { NewLot, PlacedSale, TestHolding } from './testing/sale-fixture.ts';
import { SaleFixture } from './testing/sale-fixture.ts';

const database = await testDatabase();
let fixture: SaleFixture;
beforeAll(async () => {
  fixture = await SaleFixture.open(database);
  // The liquid fund takes no less than one unit.
  const rule = schemeRuleOn(DEFAULT_RULES.schemes, { name: 'Liquid', categoryGroup: 'Liquid Fund' }, FRIDAY);
  const redemption = { ...rule.redemption, minimumUnits: unitsFromText('1') };
  await transaction(database, (tx) =>
    insertSchemeRule(tx, fixture.exchange.liquidId, {
      ...{ ...rule, redemption, isLoadAssumed: false },
      ...{ from: businessDate('2020-01-01'), source: 'test' },
    }),
  );
});

const holdingOf = (units: string, instrumentId = fixture.exchange.equityId): Promise<TestHolding> =>
  fixture.holding([['2023-05-02', units]], { instrumentId });

/** The fields of the message that say how much leaves. */
async function asked(sale: PlacedSale): Promise<Readonly<Record<string, string>>> {
  const fields = (await fixture.messageOf(sale)).entry('1', 'AL1').fields(TEST_ENV.exchange, SESSION);
  const names = ['OrderVal', 'Qty', 'SwitchUnits', 'AllRedeem', 'AllUnitsFlag'];
  return Object.fromEntries(fields.filter(([name]) => names.includes(name)));
}
const SESSION = { password: '', passKey: '' };
const MORE: NewLot = ['2026-11-18', '20'];
const REFUSED = 'the folio has other units than the client confirmed';

const byNumber = (units: string) => ({ OrderVal: '', Qty: units, AllRedeem: 'N' });
const WITHOUT_NUMBER = { OrderVal: '', Qty: '', AllRedeem: 'Y' };

test.each([
  ['equity', '100.123', byNumber('100.123'), byNumber('100.123')],
  ['equity', '100.1234', WITHOUT_NUMBER, undefined],
  ['liquid', '0.999', WITHOUT_NUMBER, undefined],
  ['liquid', '1.000', byNumber('1.000'), byNumber('1.000')],
] as const)('of the %s fund all %s units are sold, and no others', async (fund, units, alone, withOthers) => {
  const held = await holdingOf(units, fixture.exchange[`${fund}Id`]);
  const sale = await fixture.sale(held, 'all');
  expect(await asked(sale)).toEqual(alone);
  await fixture.buy(held, [MORE]);
  if (withOthers) expect(await asked(sale)).toEqual(withOthers);
  else await expect(asked(sale)).rejects.toThrow(REFUSED);
});

test('all units without a number are not sent while a purchase is under way in the folio', async () => {
  const held = await holdingOf('100.1234');
  const sale = await fixture.sale(held, 'all');
  const { orderId } = await fixture.exchange.paid([{ folioId: held.folioId, instrumentId: held.instrumentId }]);
  await expect(asked(sale)).rejects.toThrow(REFUSED);
  await database.db.update(orderLine).set({ status: 'refunded' }).where(eq(orderLine.orderId, orderId));
  expect(await asked(sale)).toEqual(WITHOUT_NUMBER);
});

test('a client whose units are not sent apart from others reads what can be done', async () => {
  const held = await holdingOf('100.1234');
  const { lineId } = await fixture.sale(held, 'all');
  await fixture.buy(held, [MORE]);
  const message = { id: 'm', kind: 'exchange-order', aggregate: null, payload: { orderLineId: lineId } };
  const node = testNode(database, { clocks: createClocks(0, () => NOON) });
  await exchangeOrderHandler(node).deliver(
    { ...message, idempotencyKey: 'k', attempt: 1 },
    AbortSignal.timeout(10_000),
  );
  expect(await fixture.line(lineId)).toMatchObject({
    status: 'rejected',
    rejectReason: expect.stringMatching(
      /^The folio has other units of this fund by now, .* or for a number of units\.$/,
    ),
  });
  const [mail] = (await fixture.exchange.mails('Order not accepted')).slice(-1);
  expect(mail?.text).toContain('Place the order again once no other order of the folio is open');
});

test('a switch of all units names their number too', async () => {
  const { equityId, liquidId } = fixture.exchange;
  const switched = await fixture.switchTo(liquidId, await holdingOf('100'), 'all');
  expect(await asked(switched)).toEqual({ OrderVal: '', SwitchUnits: '100.000', AllUnitsFlag: 'N' });
  const held = await holdingOf('0.500', liquidId);
  const small = await fixture.switchTo(equityId, held, 'all');
  expect(await asked(small)).toEqual({ OrderVal: '', SwitchUnits: '', AllUnitsFlag: 'Y' });
  await fixture.buy(held, [MORE]);
  await expect(asked(small)).rejects.toThrow(REFUSED);
});
