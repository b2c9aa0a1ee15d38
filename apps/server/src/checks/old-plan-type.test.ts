/** Deployments from the time when direct plans were the default. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getProductConfig } from '../modules/system/product-config/index.ts';
import { appUser } from '../modules/system/users/users.tables.ts';
import type { Tx } from '../platform/db/database.ts';
import { rolledBack, testDatabase } from '../testing/database.ts';

const FILE = resolve(import.meta.dirname, '../../migrations/0063_plan_type_of_deployments.sql');

const ASHA = { loginUserId: 'asha1', name: 'Asha', passwordHash: '', emailId: 'asha@x.example', appUserStatus: 3 };

const database = await testDatabase();
const migration = await readFile(FILE, 'utf8');

const offeredAfter = async (tx: Tx) => {
  await tx.execute(sql.raw(migration));
  return (await getProductConfig(tx)).mutualFundPlanType;
};
const store = (tx: Tx, value: string) =>
  tx.execute(sql`insert into app_config (key, value) values ('mutualFundPlanType', ${value}::jsonb)`);

test.each([
  ['an empty database sells regular plans', { hasUsers: false }, 'Regular'],
  ['one in use goes on with direct plans', { hasUsers: true }, 'Direct'],
  ['one that restored the default too', { hasUsers: true, stored: 'null' }, 'Direct'],
  ['a choice stays', { hasUsers: true, stored: '"Both"' }, 'Both'],
])('%s', async (_case, { hasUsers, stored }: { hasUsers: boolean; stored?: string }, expected) => {
  await rolledBack(database, async (tx) => {
    await tx.execute(sql`delete from app_config`);
    if (hasUsers) await tx.insert(appUser).values(ASHA);
    if (stored !== undefined) await store(tx, stored);
    expect(await offeredAfter(tx)).toBe(expected);
  });
});
