import { addCartLine as addRoute } from '@artha/contract/trading/cart';
import { businessDateAt } from '@artha/domain/kit/dates';
import { paise, paiseFromText, textFromUnits } from '@artha/domain/kit/money';
import { rolesFor } from '@artha/domain/kit/roles';
import { DEFAULT_RULES } from '@artha/domain/reference/scheme-rules/default-rules';
import { exitLoadTexts } from '@artha/domain/reference/scheme-rules/exit-load-texts';
import { eq, inArray, ne, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { modules } from '../modules.ts';
import type { Database } from '../platform/db/database.ts';
import { reconciliationChecksOf } from '../platform/node/module.ts';
import { requestContext } from '../testing/build.ts';
import { rolledBack, testDatabase } from '../testing/database.ts';
import { demonstrationDatabase } from '../testing/demonstration-database.ts';
import { account } from '../modules/clients/accounts/accounts.tables.ts';
import { addCartLine } from '../modules/trading/cart/add-cart-line.ts';
import { getPurchaseTerms } from '../modules/trading/cart/get-purchase-terms.ts';
import { loadCart } from '../modules/trading/cart/load-cart.ts';
import { getInstrument } from '../modules/reference/instruments/get-instrument.ts';
import { unlistDemonstration } from '../modules/reference/instruments/index.ts';
import { countInstruments } from '../modules/reference/instruments/instruments.queries.ts';
import { listPublishedSchemes } from '../modules/reference/instruments/registrar-schemes.queries.ts';
import { instrument } from '../modules/reference/instruments/instruments.tables.ts';
import { listHoldings, reconcileLedger } from '../modules/ledger/ledger/index.ts';
import { holding, transitBalance } from '../modules/ledger/ledger/ledger.tables.ts';
import { scopeOfUsers } from '../modules/ledger/ledger/testing/ledger-fixture.ts';
import { orderLine, clientOrder } from '../modules/trading/orders/orders.tables.ts';
import { payout } from '../modules/trading/payouts/payouts.tables.ts';
import { payment } from '../modules/trading/payments/payments.tables.ts';
import { appUser } from '../modules/system/users/users.tables.ts';
import { loadPurchasable } from '../modules/reference/scheme-rules/index.ts';
import { seedDemonstration } from './index.ts';
import { demonstrationRules } from './scheme-rules.ts';

/** A Friday, 12:00 in India. */
const NOON = new Date('2026-11-20T06:30:00Z');

let database: Database;
beforeAll(async () => {
  database = await demonstrationDatabase();
});

async function holdingsOf(loginUserId: string) {
  const accounts = await database.db
    .select({ id: account.id, userId: appUser.id })
    .from(account)
    .innerJoin(appUser, eq(appUser.id, account.appUserId))
    .where(eq(appUser.loginUserId, loginUserId));
  return listHoldings(
    database.db,
    scopeOfUsers(accounts[0]!.userId),
    accounts.map(({ id }) => id),
  );
}

test('three clients hold funds, one of them mostly elsewhere, and the others none', async () => {
  const held = await Promise.all(['client1', 'client2', 'client3', 'client4', 'client11'].map(holdingsOf));
  expect(held.map((holdings) => holdings.length)).toEqual([7, 2, 0, 0, 4]);
  const { rows } = await database.db.execute(sql`
    select a.is_held_away as "isHeldAway", count(*)::int as lots, sum(l.cost)::text as cost
    from lot l join folio f on f.id = l.folio_id join account a on a.id = f.account_id
    join app_user u on u.id = a.app_user_id where u.login_user_id = 'client11' group by 1 order by 1`);
  expect(rows).toEqual([
    { isHeldAway: false, lots: 1, cost: '60000.00' },
    { isHeldAway: true, lots: 4, cost: '270000.00' },
  ]);
});

test('two funds have rules of their own, which are not assumed', async () => {
  const names = [...demonstrationRules(DEFAULT_RULES.schemes).keys()];
  const funds = await database.db.select().from(instrument).where(inArray(instrument.schemeName, names));
  const schemes = await loadPurchasable(
    database.db,
    funds.map(({ id }) => id),
    businessDateAt(NOON),
  );
  const textsOf = (name: string) =>
    funds
      .filter(({ schemeName }) => schemeName === name)
      .map(({ id }) => schemes.get(id)!.rule)
      .map(({ isAssumed, redemption }) => [
        isAssumed,
        textFromUnits(redemption.minimumBalanceUnits),
        ...exitLoadTexts(redemption.exitLoad),
      ]);
  const graded = [
    'nil for 10% of the units of each purchase',
    '2% within 365 days',
    '1% within 730 days',
    'nil after 730 days',
  ];
  expect(textsOf(names[0]!)).toEqual(Array.from({ length: 2 }, () => [false, '0.0000', ...graded]));
  const usual = ['1% within 365 days', 'nil after 365 days'];
  expect(textsOf(names[1]!)).toEqual(Array.from({ length: 2 }, () => [false, '100.0000', ...usual]));
});

test('the ledger reconciles with every holding, and only the money of the open sale is in transit', async () => {
  const reconciliation = await reconcileLedger(database, {
    onDifference: (difference) => expect(difference).toBeUndefined(),
    furtherChecks: reconciliationChecksOf(modules),
  });
  expect(reconciliation).toMatchObject({ holdingCount: 13, differenceCount: 0 });
  const inTransit = await database.db
    .select()
    .from(transitBalance)
    .where(ne(transitBalance.balance, paise(0n)));
  const due = await database.db.select().from(payout).where(eq(payout.status, 'due'));
  expect(inTransit).toMatchObject([{ ledgerAccountKey: String(due[0]!.orderLineId), balance: due[0]!.amount }]);
});

test('two sales and a switch: one sale with exit load on the newer lot is paid out, one waits for its payout', async () => {
  const { rows } = await database.db.execute(sql`
    select u.login_user_id as client, o.kind, o.status, l.side, l.status as line, l.exit_load > 0 as "hasLoad",
      l.exit_load < 0.01 * l.gross_amount as "isLoadOfSome", p.status as payout, p.expected_on > ${businessDateAt(NOON)} as "isAhead",
      case l.side when 'switch-in' then l.net_amount + l.stamp_duty = (select net_amount from order_line f
        where f.order_id = o.id and f.side = 'switch-out') else l.gross_amount - l.exit_load - l.securities_tax = l.net_amount
      end as "isExact", (select h.to from order_history h where h.order_id = o.id order by h.id desc limit 1) as "lastStep"
    from ${clientOrder} o join ${orderLine} l on l.order_id = o.id join account a on a.id = o.account_id
    join app_user u on u.id = a.app_user_id left join ${payout} p on p.order_line_id = l.id
    where o.kind <> 'purchase' order by l.id`);
  const both = { isExact: true };
  const switched = {
    ...both,
    client: 'client1',
    kind: 'switch',
    status: 'completed',
    lastStep: 'completed',
    payout: null,
  };
  const sold = { ...both, kind: 'redemption', side: 'redemption' };
  expect(rows).toMatchObject([
    { ...switched, side: 'switch-out', line: 'redeemed', hasLoad: false },
    { ...switched, side: 'switch-in', line: 'allotted' },
    {
      ...sold,
      client: 'client1',
      status: 'redeemed',
      line: 'redeemed',
      lastStep: 'redeemed',
      payout: 'due',
      isAhead: true,
    },
    {
      ...{ ...sold, client: 'client2', status: 'completed', line: 'paidOut', lastStep: 'completed', payout: 'paid' },
      ...{ hasLoad: true, isLoadOfSome: true, isAhead: false },
    },
  ]);
});

test.each([
  ['on a Sunday', '2026-11-22T06:30:00Z'],
  ['late in the evening', '2026-11-23T18:10:00Z'],
])('seeds the same orders %s', async (_when, now) => {
  const other = await testDatabase();
  await seedDemonstration(other, new Date(now));
  const { rows } = await other.db.execute(sql`
    select count(*)::int as orders, bool_and(h.at < ${now}) as "isPast" from client_order o
    join lateral (select max(at) as at from order_history where order_id = o.id) h on true`);
  expect(rows).toEqual([{ orders: 15, isPast: true }]);
  expect(await reconcileLedger(other, { onDifference: () => undefined })).toMatchObject({ differenceCount: 0 });
});

test('orders are complete: paid in full, allotted at the price of the date, with every step of their history', async () => {
  const { rows } = await database.db.execute(sql`
    select o.status, o.total = p.amount as "isPaid", p.status as payment, (
        select bool_and(l.status = 'allotted' and l.amount = l.net_amount + l.stamp_duty and h.nav = l.allotment_nav
          and abs(l.allotted_units * h.nav - l.net_amount) <= h.nav * 0.0005 and l.allotted_at < ${NOON.toISOString()})
        from order_line l join nav_history h on h.instrument_id = l.instrument_id and h.nav_on = l.nav_on
        where l.order_id = o.id) as "isAllotted",
      (select h.to from order_history h where h.order_id = o.id order by h.id desc limit 1) as "lastStep"
    from ${clientOrder} o join ${payment} p on p.order_id = o.id`);
  expect(rows).toHaveLength(12);
  for (const row of rows)
    expect(row).toEqual({
      status: 'completed',
      isPaid: true,
      payment: 'matched',
      isAllotted: true,
      lastStep: 'completed',
    });
});

test('a repeated purchase in a folio is an additional purchase', async () => {
  const lines = await database.db.select().from(orderLine).where(eq(orderLine.side, 'purchase')).orderBy(orderLine.id);
  const seen = new Set<string>();
  for (const { folioId, instrumentId, isAdditional } of lines) {
    expect(isAdditional).toBe(seen.has(`${folioId} ${instrumentId}`));
    seen.add(`${folioId} ${instrumentId}`);
  }
  expect(lines.filter(({ isAdditional }) => isAdditional)).toHaveLength(7);
});

test('after the import of a real feed, demo funds leave the catalogue; holders still see and price them', async () => {
  await rolledBack(database, async (tx) => {
    await unlistDemonstration(tx);
    expect(await tx.$count(instrument, eq(instrument.isListed, true))).toBe(0);
    const [held] = await tx.selectDistinct({ id: holding.instrumentId }).from(holding);
    const catalogue = { planTypes: ['Direct'], where: { isAllIncluded: true } } as const;
    expect(await countInstruments(tx, catalogue)).toBe(0);
    expect(await getInstrument(tx, held!.id)).toMatchObject({ obstacle: 'demonstration', isDemonstration: true });
    const { schemeCode } = await getInstrument(tx, held!.id);
    expect((await listPublishedSchemes(tx)).map((scheme) => scheme.schemeCode)).toContain(schemeCode);
  });
});

test('a fund in the folio accepts the lower minimum of an additional purchase', async () => {
  const [held] = await holdingsOf('client1');
  const [owner] = await database.db.select().from(account).where(eq(account.id, held!.accountId));
  const ctx = {
    ...requestContext(database, { businessNow: NOON, realNow: NOON, route: addRoute, idempotencyKey: 'additional' }),
    session: { id: 1, userId: owner!.appUserId, role: rolesFor('artha')[0]!, isFullAccess: true },
    scope: scopeOfUsers(owner!.appUserId),
  };
  const { accountId, folioId, instrumentId } = held!;
  const terms = await getPurchaseTerms({ accountId, instrumentId }, ctx);
  expect(terms.folios.filter(({ isAdditional }) => isAdditional).map(({ id }) => id)).toEqual([folioId]);
  const line = { accountId, instrumentId, amount: paiseFromText('1000') };
  await expect(addCartLine({ ...line, folioId: null }, { ...ctx, idempotencyKey: 'new' })).rejects.toMatchObject({
    code: 'order.amount-below-minimum',
  });
  await addCartLine({ ...line, folioId }, ctx);
  expect((await loadCart(ctx, accountId)).lines).toMatchObject([{ isAdditional: true, problem: null }]);
});
