import type { ConfigKey } from '@artha/contract/system/product-config.admin';
import type { SessionContext } from '../../../platform/http/context.ts';
import type { MenuItem } from '@artha/domain/system/navigation/menu-item';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { NOON, StaffFixture } from '../users/testing/staff-fixture.ts';
import { configHistory, listConfigEntries } from './config-entries.ts';
import { appConfig, appConfigHistory } from './product-config.tables.ts';
import { getProductConfig } from './product-config.queries.ts';
import { restoreDefault, saveConfig } from './save-config.ts';

let fixture: StaffFixture;
let asha: SessionContext;
let ravi: SessionContext;
beforeAll(async () => {
  fixture = await StaffFixture.open();
});
beforeEach(async () => {
  await fixture.empty();
  await fixture.database.db.execute(sql`truncate app_config`);
  asha = (await fixture.signIn(await fixture.add('admin1', ['systemAdmin'], { name: 'Asha' }), 'systemAdmin')).ctx;
  ravi = (await fixture.signIn(await fixture.add('admin2', ['systemAdmin'], { name: 'Ravi' }), 'systemAdmin')).ctx;
});

const save = (key: ConfigKey, value: unknown, version = 0, ctx = asha) => saveConfig({ key, value, version }, ctx);
const config = () => getProductConfig(fixture.database.db);
const entryOf = async (key: ConfigKey) =>
  (await listConfigEntries(fixture.database.db)).find((each) => each.key === key)!;
const historyOf = (key: ConfigKey) => configHistory({ key, offset: 0, limit: 20 }, asha);
const TEXTS = { productName: 'Nidhi', corporateOffice: 'Pune' };

test('a saved value applies immediately, and its history has the user and both values', async () => {
  const before = await historyOf('TEXTINFO');
  expect(await save('TEXTINFO', TEXTS)).toMatchObject({
    key: 'TEXTINFO',
    group: 'Texts',
    isDefault: false,
    version: 1,
    valueText: JSON.stringify(TEXTS),
    lastChanged: { by: 'Asha', at: NOON },
  });
  expect((await config()).TEXTINFO).toEqual(TEXTS);
  await save('TEXTINFO', { ...TEXTS, productName: 'Nidhi Plus' }, 1, ravi);
  const { changes, count } = await historyOf('TEXTINFO');
  expect(count).toBe(before.count + 2);
  expect(changes.slice(0, 2)).toMatchObject([
    { by: 'Ravi', at: NOON, oldText: JSON.stringify(TEXTS) },
    { by: 'Asha', at: NOON, oldText: null, newText: JSON.stringify(TEXTS) },
  ]);
});

test('each change is audited with the previous and the new value', async () => {
  await save('supportPhone', '1800 111 2222');
  await restoreDefault({ key: 'supportPhone', version: 1 }, ravi);
  const entries = await fixture.newEntries();
  expect(entries).toMatchObject([
    { action: 'config.changed', objectType: 'app-config', objectId: 'supportPhone', userId: asha.session.userId },
    { action: 'config.default-restored', objectId: 'supportPhone', userId: ravi.session.userId },
  ]);
  expect(entries[0]?.beforeDigest).not.toBe(entries[0]?.afterDigest);
  expect(entries[0]?.afterDigest).toBe(entries[1]?.beforeDigest);
});

test('of two simultaneous saves one is refused as changed in the meantime', async () => {
  const outcomes = await Promise.allSettled([save('fundName', 'A', 0, asha), save('fundName', 'B', 0, ravi)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'config.changed-meanwhile', status: 409 },
  });
  const rows = await fixture.database.db.select().from(appConfig);
  expect(rows).toMatchObject([{ key: 'fundName', version: 1 }]);
});

test('refuses a version from before the default was restored', async () => {
  await save('fundName', 'A');
  await restoreDefault({ key: 'fundName', version: 1 }, ravi);
  expect(await entryOf('fundName')).toMatchObject({ isDefault: true, version: 2 });
  await expect(save('fundName', 'B', 1)).rejects.toMatchObject({ code: 'config.changed-meanwhile' });
  await expect(save('fundName', 'B', 0)).rejects.toMatchObject({ code: 'config.changed-meanwhile' });
  expect(await save('fundName', 'B', 2)).toMatchObject({ version: 3 });
});

test('saving the current value changes nothing', async () => {
  await save('fundName', 'A');
  await fixture.newEntries();
  const { count } = await historyOf('fundName');
  expect(await save('fundName', 'A', 1)).toMatchObject({ version: 1 });
  expect(await restoreDefault({ key: 'supportPhone', version: 0 }, asha)).toMatchObject({
    isDefault: true,
    version: 0,
  });
  expect((await historyOf('fundName')).count).toBe(count);
  expect(await fixture.newEntries()).toEqual([]);
});

test('changed terms need a higher version than those in force, also when the default is restored', async () => {
  const terms = (version: number, text = 'New terms.') => ({ version, text });
  const refused = { code: 'config.terms-version', status: 422, message: expect.stringContaining('above') };
  await expect(save('TERMS', terms(1))).rejects.toMatchObject(refused);
  expect(await save('TERMS', terms(2))).toMatchObject({ version: 1 });
  await expect(save('TERMS', terms(2, 'Newer terms.'), 1)).rejects.toMatchObject(refused);
  expect(await save('TERMS', terms(5), 1)).toMatchObject({ version: 2 });
  await expect(restoreDefault({ key: 'TERMS', version: 2 }, asha)).rejects.toMatchObject(refused);
  expect((await config()).TERMS).toEqual(terms(5));
});

test('the history cannot be changed', async () => {
  await save('fundName', 'A');
  const { db } = fixture.database;
  await expect(db.update(appConfigHistory).set({ newValue: 'B' })).rejects.toThrow();
  await expect(db.delete(appConfigHistory)).rejects.toThrow();
});

test('a refused value leaves no trace', async () => {
  const { count } = await historyOf('THEMECONFIG');
  await expect(save('THEMECONFIG', { light: { '--color-accent': '#b9c4f5' }, dark: {} })).rejects.toMatchObject({
    code: 'config.contrast-too-low',
    message: expect.stringContaining('Light: accent on surface has 1.58, needs 4.5'),
    fields: { value: expect.arrayContaining(['Light: focus on raised has 1.71, needs 3']) },
  });
  expect((await config()).THEMECONFIG).toEqual({ light: {}, dark: {} });
  expect((await historyOf('THEMECONFIG')).count).toBe(count);
  expect(await fixture.newEntries()).toEqual([]);
});

test('the provider name cannot be changed while nodes run', async () => {
  await expect(save('providerName', 'other')).rejects.toMatchObject({ code: 'config.read-only', status: 409 });
});

test('unchanged menus are not stored', async () => {
  const { MENUDATA } = await config();
  const [first, ...rest] = MENUDATA['FINANCE'] as readonly [MenuItem, ...MenuItem[]];
  const renamed = { ...MENUDATA, FINANCE: [{ ...first, label: 'Plans' }, ...rest] };
  await save('MENUDATA', JSON.parse(JSON.stringify(renamed)));
  const [row] = await fixture.database.db.select().from(appConfig);
  expect(Object.keys(row?.value as object)).toEqual(['FINANCE']);
  expect((await config()).MENUDATA['FINANCE']?.[0]?.label).toBe('Plans');
  expect((await config()).MENUDATA['CLIENT']).toEqual(MENUDATA['CLIENT']);
});
