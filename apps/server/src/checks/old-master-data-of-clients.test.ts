/** Ids of records that were removed before clients' data protected them. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Tx } from '../platform/db/database.ts';
import { rolledBack } from '../testing/database.ts';
import { demonstrationDatabase } from '../testing/demonstration-database.ts';

const FILE = resolve(import.meta.dirname, '../../migrations/0060_master_data_of_clients.sql');

/** What the migration does not touch: nothing is wrong with it. */
const OTHERS = `select id, occupation_id, income_slab_id, wealth_source_id, nature_of_business_id, birth_country_id,
  permanent_address, correspondence_address from investor_detail order by id offset 3`;

const run = async (tx: Tx, text: string) => (await tx.execute(sql.raw(text))).rows;

/** The tables as they were before. */
async function undo(tx: Tx, migration: string): Promise<void> {
  for (const [, table, name] of migration.matchAll(/ALTER TABLE "(\w+)" ADD CONSTRAINT "(\w+)"/g))
    await run(tx, `alter table ${table} drop constraint "${name?.slice(0, 63)}"`);
  for (const [, table, name] of migration.matchAll(/ALTER TABLE "(\w+)" ADD COLUMN "(\w+)"/g))
    await run(tx, `alter table ${table} drop column ${name}`);
  await run(tx, 'drop index bank_account_ifsc_code_index');
}

const version = (model: string, id: number, values: object) =>
  `insert into master_data_version (model, row_id, version, values, names, is_active, changed_at)
   values ('${model}', ${id}, 1, '${JSON.stringify({ ...values, name: 'before' })}', '{}', true, now()),
     ('${model}', ${id}, 2, '${JSON.stringify(values)}', '{}', true, now())`;

test('those with a history come back inactive; the others count as not stated, and no address is lost', async () => {
  const migration = await readFile(FILE, 'utf8');
  const database = await demonstrationDatabase();
  await rolledBack(database, async (tx) => {
    await undo(tx, migration);
    const [known, lost, taken] = (await run(tx, 'select id from investor_detail order by id limit 3')).map((row) =>
      Number(row['id']),
    );
    const others = await run(tx, OTHERS);
    expect(others.length).toBeGreaterThan(1);
    await run(tx, version('Occupation', 900_001, { name: 'Farmer', exchangeCode: '77', fatcaType: 'O' }));
    await run(tx, version('Occupation', 900_003, { name: 'Service', exchangeCode: '78', fatcaType: 'S' }));
    await run(tx, version('Occupation', 900_009, { name: 'Unused', exchangeCode: '79', fatcaType: 'S' }));
    await run(tx, version('IncomeSlab', 900_001, { name: 'Odd', exchangeCode: '88', from: '1.00', to: '2.50' }));
    await run(tx, version('WealthSource', 900_001, { name: 'Luck', exchangeCode: '89', order: 4 }));
    await run(tx, version('NatureOfBusiness', 900_001, { name: 'Kites', code: 'KITES' }));
    await run(tx, version('Relationship', 900_001, { name: 'Cousin', code: 'C', isFamily: true, isGuardian: false }));
    const country = { name: 'Atlantis', isoCode: 'ZZ', isoCode3: 'ZZZ', isoNumber: '999', diallingCode: null };
    await run(tx, version('Country', 900_001, country));
    await run(tx, version('State', 900_001, { name: 'North', countryId: 900_001, isUnionTerritory: false }));
    const place = (stateId: number, countryId: number) =>
      `'${JSON.stringify({ line1: '1 Lake Road', line2: null, city: 'Pune', stateId, countryId, pincode: '411004' })}'`;
    const set = (id: number | undefined, gone: number) => `
      update investor_detail set occupation_id = ${gone}, income_slab_id = ${gone}, wealth_source_id = ${gone},
        nature_of_business_id = ${gone}, birth_country_id = ${gone}, permanent_address = ${place(gone, gone)},
        correspondence_address = ${place(gone, gone)} where id = ${id}`;
    await run(tx, set(known, 900_001));
    await run(tx, set(lost, 900_002));
    await run(tx, `update investor_detail set occupation_id = 900003 where id = ${taken}`);
    await run(
      tx,
      'update nominee set relationship_id = 900001, guardian_relationship_id = 900002, country_id = 900002',
    );

    for (const statement of migration.split('--> statement-breakpoint')) await run(tx, statement);

    const columns = `occupation_id, income_slab_id, wealth_source_id, nature_of_business_id, birth_country_id,
      permanent_state_id, permanent_country_id, correspondence_country_id, permanent_address ->> 'line1' as line`;
    const [first, second] = await run(
      tx,
      `select ${columns} from investor_detail where id in (${known}, ${lost}) order by id`,
    );
    const { line, ...ids } = first!;
    expect([line, ...Object.values(ids)]).toEqual(['1 Lake Road', ...Array.from({ length: 8 }, () => 900_001)]);
    expect(second).toEqual({
      ...{ occupation_id: null, income_slab_id: null, wealth_source_id: null, nature_of_business_id: null },
      ...{ birth_country_id: null, permanent_state_id: null, line: '1 Lake Road' },
      ...{ permanent_country_id: 900_002, correspondence_country_id: 900_002 },
    });
    // Another record has the name by now.
    expect(await run(tx, `select occupation_id from investor_detail where id = ${taken}`)).toEqual([
      { occupation_id: null },
    ]);
    expect(await run(tx, 'select distinct relationship_id, guardian_relationship_id, country_id from nominee')).toEqual(
      [{ relationship_id: 900_001, guardian_relationship_id: null, country_id: null }],
    );
    expect(await run(tx, 'select name, exchange_code, is_active, version from occupation where id > 900000')).toEqual([
      { name: 'Farmer', exchange_code: '77', is_active: false, version: 3 },
    ]);
    expect(await run(tx, 'select "from", "to" from income_slab where id > 900000')).toEqual([
      { from: '1.00', to: '2.50' },
    ]);
    expect(await run(tx, OTHERS)).toEqual(others);
  });
});
