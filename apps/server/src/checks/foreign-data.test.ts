/** Makes every client call with the ids of another client: the answer is the same as for ids that do not exist. */
import { allRoutes } from '@artha/contract/contract';
import type { Route } from '@artha/contract/kit/route';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OrderFixture, OTHER_ORDER_ID } from '../modules/trading/orders/testing/order-fixture.ts';
import { ANONYMOUS } from '../modules/system/session/scope.ts';
import { modules } from '../modules.ts';
import { routesOf } from '../platform/node/module.ts';
import { testNode } from '../testing/node.ts';
import type { TestServer } from '../platform/http/testing/test-server.ts';
import { asClient, startServer } from '../platform/http/testing/test-server.ts';

const ABSENT = 2_000_000_000;

/** The ids of a request: those of another client, or ids that do not exist. */
interface Ids {
  readonly userId: number;
  readonly accountId: number;
  readonly orderId: string;
  readonly paymentId: string;
  readonly lineId: number;
  readonly bankAccountId: number;
  readonly folioId: number;
  readonly instrumentId: number;
  readonly mandateId: number;
  readonly planId: string;
  readonly riskProfileId: number;
}

let fixture: OrderFixture;
let server: TestServer;
let foreign: Ids;
let secrets: string[];
beforeAll(async () => {
  fixture = await OrderFixture.open();
  const { ananya, rohan } = fixture;
  const orderId = await fixture.confirmed(ananya);
  const paymentId = await fixture.pay(orderId, 'pending');
  await fixture.add(ananya);
  const { rows } = await fixture.database.pool.query<{ lineId: number; instrumentId: number; folioId: number }>(
    `select l.id as "lineId", l.instrument_id as "instrumentId", (select min(id) from folio where account_id = $1)
       as "folioId" from cart_line l where l.account_id = $1`,
    [ananya.accountId],
  );
  const mandates = await fixture.database.pool.query<{ mandateId: number }>(
    `insert into bank_mandate (account_id, bank_account_id, kind, auth_mode, "limit", start_on, end_on, status,
       created_by_user_id, created_at)
     values ($1, $2, 'e-mandate', 'netbanking', 5000, '2026-11-20', '2056-11-19', 'created', $3, now())
     returning id as "mandateId"`,
    [ananya.accountId, ananya.bankAccountId, ananya.userId],
  );
  const plans = await fixture.database.pool.query<{ planId: string }>(
    `insert into plan (account_id, kind, status, instrument_id, amount, frequency, day, start_on, created_by_user_id,
       created_at)
     values ($1, 'sip', 'unconfirmed', $2, 5000, 'monthly', 5, '2027-01-05', $3, now())
     returning id as "planId"`,
    [ananya.accountId, rows[0]!.instrumentId, ananya.userId],
  );
  const profiles = await fixture.database.pool.query<{ riskProfileId: number }>(
    `select min(id) as "riskProfileId" from risk_profile where app_user_id = $1`,
    [ananya.userId],
  );
  foreign = {
    ...profiles.rows[0]!,
    ...rows[0]!,
    ...plans.rows[0]!,
    ...mandates.rows[0]!,
    userId: ananya.userId,
    accountId: ananya.accountId,
    orderId,
    paymentId,
    bankAccountId: ananya.bankAccountId,
  };
  const names = await fixture.database.pool.query<{ text: string }>(
    `select account_number as text from account where id = $1 union all
     select number from folio where account_id = $1`,
    [ananya.accountId],
  );
  secrets = [...names.rows.map(({ text }) => text), orderId, paymentId, foreign.planId];
  const { session, scope } = rohan.ctx();
  const node = testNode(fixture.database, { modules });
  server = await startServer(routesOf(modules, node), {
    node,
    database: fixture.database,
    authenticator: { anonymous: ANONYMOUS, authenticate: () => Promise.resolve({ session, scope }) },
  });
});
afterAll(() => server.app.drain());

const NOMINEES = { version: 'any', nominees: [], hasOptedOut: true };

/** The body of each call. */
const STATEMENTS = {
  ...{ salutation: 'Ms', occupationId: 1, incomeSlabId: 1, wealthSourceId: 1, natureOfBusinessId: null },
  ...{ birthCity: 'Pune', birthCountryId: 1, taxResidences: [], politicalExposure: 'no' },
};
const BODIES: Readonly<Record<string, (ids: Ids) => object>> = {
  'POST /api/Accounts/:accountId/cart': ({ instrumentId }) => ({
    ...{ instrumentId, amount: '5000', folioId: null },
  }),
  'PATCH /api/Accounts/:accountId/cart/:lineId': () => ({ version: 1, amount: '6000', folioId: null }),
  'POST /api/Accounts/:accountId/bankAccounts': () => ({
    ...{ owner: 'holder', ifscCode: 'ARTH0000101', number: '300400500610', numberAgain: '300400500610' },
    ...{ type: 'savings', chequeFileId: null },
  }),
  'PATCH /api/Accounts/:accountId/bankAccounts/:bankAccountId': () => ({ isPrimary: true }),
  'POST /api/Accounts/:accountId/bankAccounts/:bankAccountId/cheque': () => ({ chequeFileId: OTHER_ORDER_ID }),
  'POST /api/Accounts/:accountId/nominees/sendCode': () => NOMINEES,
  'PUT /api/Accounts/:accountId/nominees': () => ({ ...NOMINEES, otpCode: '123456' }),
  'PUT /api/Accounts/:accountId/holders/:holderId/aboutYou': () => ({ version: 'any', aboutYou: STATEMENTS }),
  'POST /api/Accounts/:accountId/orders': () => ({ cartVersion: 1 }),
  'POST /api/Orders/:orderId/cancel': () => ({}),
  'POST /api/Accounts/:accountId/saleEstimate': sale,
  'POST /api/Accounts/:accountId/sales': (ids) => ({ ...sale(ids), bankAccountId: ids.bankAccountId, version: 'any' }),
  'POST /api/Orders/:orderId/saleOtp/send': () => ({}),
  'POST /api/Orders/:orderId/saleOtp/verify': () => ({ otpCode: '123456' }),
  'POST /api/Orders/:orderId/cancelOtp/send': () => ({}),
  'POST /api/Orders/:orderId/otp/send': choice,
  'POST /api/Orders/:orderId/otp/verify': (ids) => ({ ...choice(ids), otpCode: '123456' }),
  'POST /api/BankMandates': ({ accountId, bankAccountId }) => ({
    ...{ accountId, bankAccountId, kind: 'e-mandate', authMode: 'netbanking' },
    ...{ limit: '5000', startOn: '2026-12-01', years: 5 },
  }),
  'POST /api/BankMandates/:mandateId/otp/send': () => ({}),
  'POST /api/BankMandates/:mandateId/otp/verify': () => ({ otpCode: '123456' }),
  'POST /api/BankMandates/:mandateId/inquire': () => ({}),
  'POST /api/BankMandates/:mandateId/form': () => ({ fileId: OTHER_ORDER_ID }),
  'POST /api/BankMandates/:mandateId/cancelOtp/send': () => ({}),
  'POST /api/BankMandates/:mandateId/cancel': () => ({ otpCode: '123456' }),
  'POST /api/Accounts/:accountId/planPreview': (ids) => ({ terms: terms(ids) }),
  'POST /api/Instruments/:instrumentId/sipHistory': () => ({
    amount: '5000',
    frequency: 'monthly',
    day: 5,
    years: '3',
  }),
  'POST /api/Accounts/:accountId/plans': (ids) => ({ terms: terms(ids) }),
  'POST /api/Accounts/:accountId/cart/plans': () => ({ cartVersion: 1 }),
  'POST /api/Plans/startOtp/send': ({ planId }) => ({ planIds: [planId] }),
  'POST /api/Plans/startOtp/verify': ({ planId }) => ({ planIds: [planId], otpCode: '123456' }),
  'POST /api/Plans/:planId/pausePreview': () => PAUSE,
  'POST /api/Plans/:planId/pauseOtp/send': () => PAUSE,
  'POST /api/Plans/:planId/pause': () => ({ ...PAUSE, otpCode: '123456' }),
  'POST /api/Plans/:planId/resume': () => ({}),
  'POST /api/Plans/:planId/cancelOtp/send': () => ({ reason: 'Service issue' }),
  'POST /api/Plans/:planId/cancel': () => ({ reason: 'Service issue', otpCode: '123456' }),
  'POST /api/Orders/:orderId/upiHandle': () => ({ upiHandle: 'asha@artha' }),
  'POST /api/Payments': (ids) => ({ orderId: ids.orderId, ...choice(ids) }),
  'PUT /api/AppUsers/:userId/viewedFunds': ({ instrumentId }) => ({ instrumentId }),
  'PUT /api/AppUsers/:userId/watchlist': ({ instrumentId }) => ({ add: [instrumentId], remove: [] }),
  'POST /api/Holdings/multipleAggregatedCurrent': ({ accountId }) => ({ accountId }),
  'POST /api/Holdings/multipleAggregated': ({ accountId }) => ({ accountId, groupBys: ['account'] }),
  'POST /api/Performance': ({ accountId, folioId }) => ({ accountId, folioId }),
  'POST /api/Performance/explain': ({ accountId, folioId }) => ({ accountId, folioId }),
  'POST /api/Ekycs/initiate': () => ({ provider: 'locker', hasConsented: true }),
  'POST /api/Ekycs/explain': () => ({ explanation: 'I moved.' }),
  'POST /api/Performance/holdings': ({ accountId }) => ({ accountId }),
  'POST /api/Holdings/export': ({ accountId }) => ({ format: 'csv', filter: { accountId } }),
  'POST /api/CapitalGains': ({ accountId }) => ({ accountId }),
  'POST /api/CapitalGains/harvest': ({ accountId }) => ({ accountId }),
  'POST /api/CapitalGains/export': ({ accountId }) => ({ format: 'csv', filter: { accountId } }),
  'POST /api/CapitalGains/schedule112A/export': ({ accountId }) => ({ format: 'csv', filter: { accountId } }),
  'POST /api/Transactions/firstTransactionDate': ({ accountId }) => ({ accountIds: [accountId] }),
};
const QUERIES: Readonly<Record<string, (ids: Ids) => string>> = {
  'GET /api/Orders': ({ accountId }) => `?filter=${JSON.stringify({ where: { accountId } })}`,
  'GET /api/Plans': ({ accountId }) => `?accountId=${accountId}&state=running`,
  'GET /api/RiskProfiles': ({ userId }) => `?appUserId=${userId}`,
  'GET /api/RiskProfiles/latest': ({ userId }) => `?appUserId=${userId}`,
  'GET /api/BankMandates': ({ accountId }) => `?accountId=${accountId}`,
  'GET /api/Accounts/:accountId/holdings': () => '?on=2026-11-19',
};
const PAUSE = { fromOn: '2027-01-05', instalments: 1 };

function terms({ instrumentId, folioId }: Ids) {
  const days = { frequency: 'monthly', day: 5, startOn: '2027-01-05' };
  return { kind: 'sip', instrumentId, folioId, amount: '5000', ...days };
}
function sale({ folioId, instrumentId }: Ids) {
  return { folioId, instrumentId, units: '1' };
}
function choice({ bankAccountId }: Ids) {
  return { mode: 'netbanking', bankAccountId, upiHandle: null };
}

const forClients = allRoutes.filter(
  ({ audience }) => audience.who === 'session' && audience.roles !== 'any' && audience.roles.includes('client'),
);
/** Calls without the id of a client: they answer with the caller's own data, or with prices. */
const SIP_HISTORY = '/api/Instruments/:instrumentId/sipHistory';
const OWN = [
  ...[SIP_HISTORY, '/api/Accounts', '/api/MyAccount', '/api/PendingActions', '/api/PersonalData/archive'],
  ...['/api/Holdings/filterEntries', '/api/Orders/cancellable'],
];
/** The application, the details, the identity check and the archive of the caller: their calls name nobody. */
const OF_CALLER = [
  '/api/InvestorDetails/',
  '/api/PersonalData/archives',
  '/api/Onboardings',
  '/api/Ekycs/',
  '/api/RiskQuestionnaires/',
];
/** Commands without the id of a client: they act for the caller. */
const OWN_COMMANDS = ['POST /api/RiskProfiles'];
const withIds = forClients.filter(
  ({ method, path }) =>
    !OWN.includes(path) &&
    !OWN_COMMANDS.includes(`${method} ${path}`) &&
    !OF_CALLER.some((start) => path.startsWith(start)),
);

async function send({ method, path }: Route, ids: Ids) {
  const name = `${method} ${path}`;
  const address = path.replaceAll(/:(\w+)/g, (_, id: keyof Ids | 'kind' | 'holderId') =>
    String({ kind: 'sip', holderId: 1, ...ids }[id]),
  );
  const body = BODIES[name]?.(ids);
  const answer = await fetch(server.url + address + (QUERIES[name]?.(ids) ?? ''), {
    method,
    headers: { ...asClient, 'idempotency-key': path, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, text: text.replace(/"requestId":"[^"]*"/, '') };
}

test.each(withIds.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', async (_name, route) => {
  const absent: Ids = {
    ...{ userId: ABSENT, accountId: ABSENT, orderId: OTHER_ORDER_ID, paymentId: OTHER_ORDER_ID, lineId: ABSENT },
    ...{ bankAccountId: ABSENT, folioId: ABSENT, instrumentId: foreign.instrumentId },
    mandateId: ABSENT,
    planId: OTHER_ORDER_ID,
    riskProfileId: ABSENT,
  };
  const before = await fixture.order(foreign.orderId);
  const answer = await send(route, foreign);
  // The id of another user is refused in the same way whether that user exists or not.
  expect(answer.status).toBe(route.path.includes(':userId') ? 403 : 404);
  expect(answer).toEqual(await send(route, absent));
  expect(answer.text).not.toContain('request.not-found');
  for (const secret of secrets) expect(answer.text).not.toContain(secret);
  expect(await fixture.order(foreign.orderId)).toEqual(before);
});

test("refuses another client's line or folio in the caller's account as if it did not exist", async () => {
  const { accountId } = fixture.rohan;
  for (const route of withIds.filter(({ path }) => path.includes(':lineId') || path.includes(':folioId'))) {
    const answer = await send(route, { ...foreign, accountId });
    expect([route.path, answer.status]).toEqual([route.path, 404]);
    expect(answer).toEqual(await send(route, { ...foreign, accountId, lineId: ABSENT, folioId: ABSENT }));
  }
});

test.each(OWN)("%s answers with the caller's data only", async (own) => {
  const { status, text } = await send(
    forClients.find(({ path }) => path === own)!,
    foreign,
  );
  expect(status).toBe(200);
  for (const secret of secrets) expect(text).not.toContain(secret);
});
