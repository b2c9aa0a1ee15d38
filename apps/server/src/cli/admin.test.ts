/** Runs the command as an operator does. */
import { matches } from '@artha/domain/kit/patterns';
import { ROLE_IDS } from '@artha/domain/kit/roles';
import { eq, getTableName, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { modules } from '../modules.ts';
import { auditLog } from '../modules/system/audit/audit.tables.ts';
import { isPasswordCorrect } from '../modules/system/session/index.ts';
import { appUser, userRoleMapping } from '../modules/system/users/users.tables.ts';
import { sealedColumnsOf } from '../platform/node/module.ts';
import { createSecrets } from '../platform/secrets/secrets.ts';
import { testDatabase } from '../testing/database.ts';
import { runCommand } from '../testing/run-command.ts';
import { emptyTables } from '../testing/empty-tables.ts';

const database = await testDatabase();
const { db, pool } = database;

const keyOf = (byte: number) => Buffer.alloc(32, byte);
const [OLD, NEW] = [
  { id: 'y_26', key: keyOf(1) },
  { id: 'y_27', key: keyOf(2) },
];
const keysText = (...keys: (typeof OLD)[]) => keys.map(({ id, key }) => `${id}:${key.toString('base64')}`).join(',');

const admin = (args: readonly string[], keys = keysText(OLD)) =>
  runCommand(database, 'admin', args, { ARTHA_DATA_KEYS: keys });

beforeEach(async () => {
  await emptyTables(db, ['app_user', 'payload_key'], { restartIdentity: true });
});

const ROOT = ['create', 'Root1', 'Asha Rao', 'asha@example.com'];
const administrators = () =>
  db
    .select({ name: appUser.loginUserId })
    .from(userRoleMapping)
    .innerJoin(appUser, eq(appUser.id, userRoleMapping.appUserId))
    .where(eq(userRoleMapping.appRoleId, ROLE_IDS.systemAdmin))
    .orderBy(appUser.id);

describe('create', () => {
  test('creates a system administrator whose printed password works and must be changed', async () => {
    const { code, text } = await admin(ROOT);
    const password = text.trim().split('\n').at(-1)!;
    expect([code, matches('password', password)]).toEqual([0, true]);
    const [user] = await db.select().from(appUser);
    expect(user).toMatchObject({
      ...{ loginUserId: 'root1', name: 'Asha Rao', emailId: 'asha@example.com', appUserStatus: 3 },
      ...{ forcePasswordChange: true, isDemonstration: false },
    });
    expect(await isPasswordCorrect(password, user!.passwordHash)).toBe(true);
    expect(await administrators()).toEqual([{ name: 'root1' }]);
    expect(await db.select().from(auditLog).orderBy(auditLog.id)).toMatchObject([
      { action: 'user.created', userId: null, objectType: 'user', objectId: String(user!.id) },
    ]);
  });

  test('refuses a second administrator without --another, and a user id that is taken', async () => {
    await admin(ROOT);
    const second = ['create', 'root2', 'Rohan Rao', 'rohan@example.com'];
    expect(await admin(second)).toEqual({
      code: 1,
      text: expect.stringContaining('There is a system administrator already.') as string,
    });
    expect((await admin([...second, '--another'])).code).toBe(0);
    expect(await admin([...ROOT, '--another'])).toEqual({ code: 1, text: 'The user id root1 is taken.\n' });
    expect(await administrators()).toEqual([{ name: 'root1' }, { name: 'root2' }]);
  });
});

test.each([
  [[]],
  [['toString']],
  [['create', 'root1']],
  [['create', 'root1', 'Asha', 'Rao', 'asha@example.com']],
  [['create', 'ro', 'Asha Rao', 'asha@example.com']],
  [['create', 'root1', 'Asha Rao', 'asha']],
  [['reseal', 'everything']],
])('prints the usage for the arguments %j', async (args) => {
  const { code, text } = await admin(args);
  expect([code, text]).toEqual([2, expect.stringContaining('npm run admin -- create <user id>')]);
  expect(await administrators()).toEqual([]);
});

describe('reseal', () => {
  const old = createSecrets({ dataKeys: [OLD], piiKey: 'pii key' });
  const panOf = (id: number) => `ZZZPA${String(id).padStart(4, '0')}A`;

  async function addClients(count: number): Promise<void> {
    const ids = Array.from({ length: count }, (_, index) => index + 1);
    await pool.query(
      `insert into app_user (name, login_user_id, password_hash, email_id, app_user_status, pan_sealed)
       select 'Asha', 'client' || n, '-', 'a@example.com', 3, sealed from unnest($1::int[], $2::text[]) as t (n, sealed)
       order by n`,
      [ids, ids.map((id) => old.seal('pan', id, panOf(id)))],
    );
  }

  test('reseals everything under the newest key, in chunks, once', async () => {
    await addClients(1_101);
    const sealed = old.seal('payload-key', 'k1', 'private');
    await pool.query(`insert into payload_key values ('k1', 'public', $1, now())`, [sealed]);

    const { code, text } = await admin(['reseal'], keysText(NEW, OLD));
    expect(code).toBe(0);
    expect(text.trim().split('\n')).toEqual(
      [
        ['pan', 1_101],
        ['guardian-pan', 0],
        ['holder-pan', 0],
        ['holder-declaration', 0],
        ['bank-account-number', 0],
        ['tax-residences', 0],
        ['bank-record', 0],
        ['application-holders', 0],
        ['tax-residences', 0],
        ['ekyc-exchange', 0],
        ['ekyc-compared', 0],
        ['payload-key', 1],
        ['file', 0],
      ].map(([column, count]) => `${column}: ${count} resealed`),
    );
    const fresh = createSecrets({ dataKeys: [NEW], piiKey: 'pii key' });
    const users = await db.select().from(appUser);
    expect(users.filter(({ id, panSealed }) => fresh.open('pan', id, panSealed!) === panOf(id))).toHaveLength(1_101);
    const [key] = (await pool.query<{ private_key_sealed: string }>('select private_key_sealed from payload_key')).rows;
    expect(fresh.open('payload-key', 'k1', key!.private_key_sealed)).toBe('private');

    expect((await admin(['reseal'], keysText(NEW, OLD))).text).toMatch(/^pan: 0 [^]*\npayload-key: 0 /);
    expect(await db.select().from(appUser)).toEqual(users);
  });

  test('stops at a value that does not open, does not print it, and keeps the earlier chunks', async () => {
    await addClients(1_001);
    await pool.query('update app_user set pan_sealed = (select pan_sealed from app_user where id = 1) where id = 700');
    const { code, text } = await admin(['reseal'], keysText(NEW, OLD));
    expect(code).toBe(3);
    expect(text).toContain('a sealed value (pan) does not open');
    expect(text).not.toMatch(/ZZZP|v1\./);
    const [counted] = await db
      .select({ fresh: sql<number>`count(*)::int` })
      .from(appUser)
      .where(sql`starts_with(pan_sealed, 'v1.y_27.')`);
    expect(counted).toEqual({ fresh: 500 });
  });

  test('covers every sealed column', async () => {
    const { rows } = await pool.query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' and column_name like '%\\_sealed' order by name`,
    );
    const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    const known = sealedColumnsOf(modules).map(
      ({ owner, sealed }) => `${getTableName(owner.table)}.${snakeCase(sealed.name)}`,
    );
    expect(rows.map(({ name }) => name)).toEqual(known.toSorted());
  });
});
