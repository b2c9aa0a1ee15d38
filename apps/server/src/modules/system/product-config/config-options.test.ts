import { getConfigOptions, getTheme } from '@artha/contract/system/product-config';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Changes } from '../../../platform/db/changes.ts';
import { testNode } from '../../../testing/node.ts';
import { compileEncoder } from '../../../platform/http/encoder.ts';
import { PayloadKeys } from '../../../platform/http/payload/payload-keys.ts';
import type { TestServer } from '../../../platform/http/testing/test-server.ts';
import { startServer } from '../../../platform/http/testing/test-server.ts';
import { keepValues } from '../../../platform/db/cached-value.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { requestContext } from '../../../testing/build.ts';
import { NOON, secrets, StaffFixture } from '../users/testing/staff-fixture.ts';
import { configOptions } from './config-options.ts';
import { getCachedProductConfig } from './cached-config.ts';
import { appConfig } from './product-config.tables.ts';
import { productConfigRoutes } from './product-config.routes.ts';
import { notified, testChanges } from '../../../testing/notified.ts';

let fixture: StaffFixture;
let keys: PayloadKeys;
let changes: Changes;
let server: TestServer;
beforeAll(async () => {
  fixture = await StaffFixture.open();
  keys = await PayloadKeys.open(fixture.database, secrets, NOON);
  changes = testChanges(fixture.database);
  keepValues(fixture.database.db, changes);
  await notified(changes);
  server = await startServer(productConfigRoutes, { database: fixture.database, node: node() });
});
afterAll(async () => {
  await server.app.drain();
  await changes.stop();
});
beforeEach(async () => {
  await fixture.empty();
  await fixture.database.db.execute(sql`truncate app_config`);
});

const put = (key: string, value: unknown) => fixture.database.db.insert(appConfig).values({ key, value });
const node = () => testNode(fixture.database, { payloadKeys: keys, changes });
/** The answer as sent to the browser: the encoder is the last allow-list. */
const answerTo = async (ctx: RequestContext) =>
  JSON.parse(compileEncoder(getConfigOptions.answer)(await configOptions({ ...ctx, node: node() })) ?? '') as Record<
    string,
    unknown
  >;

test('anonymous visitors get no menus, beta users, templates or invoice address', async () => {
  await put('BETA_USERS', ['asha1']);
  await put('NOTIFICATIONTEMPLATES', { 'order-cancelled': { message: 'secret text' } });
  await put('invoiceAddressLines', ['Secret Street 1']);
  const options = await answerTo(requestContext(fixture.database));
  expect(Object.keys(options).toSorted()).toEqual([
    ...[
      'DASHBOARDIMAGES',
      'NOTIFICATIONSTATUS',
      'TEXTINFO',
      'THEMECONFIG',
      'UICONFIG',
      'URLS',
      'advisorRegistrationNumber',
    ],
    ...['applicationURLWithProtocol', 'businessNow', 'clientBrandName', 'environment', 'fundName'],
    ...['headerRefreshIntervalMs', 'instrumentSearchDebounceMs', 'isBseEnabled', 'isSelfSignupAllowed', 'logoUrl'],
    ...['mutualFundPlanType', 'payloadEncryption', 'providerName', 'realNow', 'reloadRoles', 'supportEmail'],
    'supportPhone',
  ]);
  expect(JSON.stringify(options)).not.toMatch(/asha1|[Ss]ecret|cron-logs/);
});

test('a signed-in user gets the menus of their own roles only', async () => {
  const userId = await fixture.add('asha1', ['finance', 'operations']);
  const { ctx } = await fixture.signIn(userId, 'finance');
  const options = await answerTo(ctx);
  expect(Object.keys(options['MENUDATA'] as object).toSorted()).toEqual(['FINANCE', 'OPERATIONS']);
  expect(JSON.stringify(options)).not.toContain('/system-admin/');
  expect(options).toMatchObject({ isBetaUser: false, invoiceAddressLines: [] });
});

test.each([
  [['asha1'], true],
  [[' ASHA1 '], true],
  [['asha', 'asha10'], false],
])('with beta users %j, asha1 learns only whether she is one of them', async (names, isBetaUser) => {
  await put('BETA_USERS', names);
  const { ctx } = await fixture.signIn(await fixture.add('asha1', ['client']), 'client');
  // The kept configuration follows the change within moments.
  await expect.poll(() => answerTo(ctx)).toMatchObject({ isBetaUser });
  expect(await answerTo(ctx)).not.toHaveProperty('BETA_USERS');
});

test('an accent colour reaches pages with its derived colours', async () => {
  await put('THEMECONFIG', { light: { '--color-accent': '#0b5c4a' }, dark: {} });
  await expect
    .poll(() => answerTo(requestContext(fixture.database)))
    .toMatchObject({
      THEMECONFIG: { light: { '--color-accent': '#0b5c4a', '--color-accent-ink': '#ffffff' }, dark: {} },
    });
});

test('falls back to the default for an invalid value, and to the deployment for the application URL', async () => {
  await put('URLS', { logoUrl: 'javascript:alert(1)' });
  await put('MENUDATA', { CLIENT: 'none' });
  const options = await answerTo(requestContext(fixture.database));
  expect(options).toMatchObject({ logoUrl: '/artha-mark.svg', applicationURLWithProtocol: 'http://localhost:3000' });
});

test('regular plans are sold unless the bank chooses otherwise', async () => {
  expect(await answerTo(requestContext(fixture.database))).toMatchObject({ mutualFundPlanType: 'Regular' });
  await put('mutualFundPlanType', 'Both');
  await expect.poll(() => answerTo(requestContext(fixture.database))).toMatchObject({ mutualFundPlanType: 'Both' });
});

test('the theme is a plain file, readable by anyone and revalidated on each request', async () => {
  const answer = await fetch(`${server.url}${getTheme.path}`);
  expect([answer.status, await answer.json()]).toEqual([200, { light: {}, dark: {} }]);
  expect(answer.headers.get('cache-control')).toBe('no-cache');
});

test('a change reaches the cache quickly, and the database is read while notices may be lost', async () => {
  const { db } = fixture.database;
  const currentName = async () => (await getCachedProductConfig(db)).fundName;
  await expect.poll(() => currentName()).toBe('Artha Mutual Fund Desk');
  expect(await getCachedProductConfig(db)).toBe(await getCachedProductConfig(db));
  await put('fundName', 'A');
  await expect.poll(() => currentName()).toBe('A');
  await changes.stop();
  await expect.poll(() => changes.isAlive()).toBe(false);
  await db.update(appConfig).set({ value: 'B' });
  expect(await currentName()).toBe('B');
});
