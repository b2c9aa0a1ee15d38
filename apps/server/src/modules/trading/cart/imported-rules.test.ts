import { addCartLine as addRoute } from '@artha/contract/trading/cart';
import { paiseFromText } from '@artha/domain/kit/money';
import { rolesFor } from '@artha/domain/kit/roles';
import { inArray, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { createClocks } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { demonstrationSchemes, exchangeList } from '../../../demonstration/index.ts';
import { requestContext } from '../../../testing/build.ts';
import { demonstrationDatabase } from '../../../testing/demonstration-database.ts';
import { feedFolder } from '../../../testing/feed-files.ts';
import { account } from '../../clients/accounts/accounts.tables.ts';
import { exchangeSchemesFeed, importFeed } from '../../reference/feeds/index.ts';
import { listKnownCodes } from '../../reference/instruments/index.ts';
import { instrument } from '../../reference/instruments/instruments.tables.ts';
import { addCartLine } from './add-cart-line.ts';

/** A Friday, 12:00 in India. */
const NOON = new Date('2026-11-20T06:30:00Z');
const write = feedFolder();
const RULED = 'Kaveri Flexi Cap Fund';
const OTHER = 'Meru Flexi Cap Fund';

let database: Database;
let ctx: SessionContext;
let accountId: number;
let ids: ReadonlyMap<string, number>;

beforeAll(async () => {
  database = await demonstrationDatabase();
  const [first] = await database.db.select().from(account).orderBy(account.id);
  const { appUserId: userId } = first!;
  accountId = first!.id;
  ctx = {
    ...requestContext(database, { businessNow: NOON, realNow: NOON, route: addRoute }),
    session: { id: 1, userId, role: rolesFor('artha')[0]!, isFullAccess: true },
    scope: { userIds: [userId] } as unknown as SessionContext['scope'],
  };
  ids = await listKnownCodes(database.db);
});

const idOf = (name: string): number =>
  ids.get(
    demonstrationSchemes().find(
      ({ schemeName, planType, option }) => schemeName === name && planType === 'Direct' && option === 'Growth',
    )!.schemeCode,
  )!;

let keys = 0;
/** The first purchase of an empty cart: 'added', or the code of the refusal. */
async function buy(name: string, amount: string): Promise<string> {
  await database.db.execute(sql`truncate cart, cart_line restart identity`);
  const input = { accountId, instrumentId: idOf(name), amount: paiseFromText(amount), folioId: null };
  return addCartLine(input, { ...ctx, idempotencyKey: `imported-${(keys += 1)}` }).then(
    () => 'added',
    (error: unknown) => (error as { code: string }).code,
  );
}

/** Imports the generated list of the exchange with one scheme in it. */
const importList = (name: string, minimum: string) => {
  const schemes = demonstrationSchemes().filter(({ schemeName }) => schemeName === name);
  const list = exchangeList(schemes).replaceAll(/(Y\|DP\|)\d+\.000\|\d+\.000/g, `$1${minimum}.000|${minimum}.000`);
  const deps = { database, realNow: createClocks().realNow, businessNow: () => NOON };
  const source = write(`SCHMSTRPHY_${minimum}_20112026.txt`, list);
  return importFeed(deps, { feed: exchangeSchemesFeed(undefined), source });
};

test('a purchase follows the minimum of the exchange, and other schemes keep what is assumed', async () => {
  expect(await buy(RULED, '5000')).toBe('added');
  const report = await importList(RULED, '7500');
  expect(report).toMatchObject({ state: 'done', refused: 0 });
  const codes = await database.db
    .select()
    .from(instrument)
    .where(inArray(instrument.id, [idOf(RULED), idOf(OTHER)]));
  expect(codes.map(({ id, exchangeCode }) => [id === idOf(RULED), exchangeCode !== null])).toEqual(
    expect.arrayContaining([
      [true, true],
      [false, false],
    ]),
  );
  expect(await buy(RULED, '7499')).toBe('order.amount-below-minimum');
  expect(await buy(RULED, '7500')).toBe('added');
  expect(await buy(OTHER, '4999')).toBe('order.amount-below-minimum');
  expect(await buy(OTHER, '5000')).toBe('added');
});

test('a rule that was entered by hand stays', async () => {
  await importList(OTHER, '6000');
  await database.db.execute(sql`update scheme_rule set minimum_first = 100, source = 'Scheme document'
    where instrument_id = ${idOf(OTHER)}`);
  await importList(OTHER, '9000');
  expect(await buy(OTHER, '6000')).toBe('added');
});
