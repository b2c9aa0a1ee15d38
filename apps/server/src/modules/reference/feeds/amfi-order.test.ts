import { beforeAll, describe, expect, test } from 'vitest';
import { createClocks } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { testDatabase } from '../../../testing/database.ts';
import { hasSharedData, sharedFile } from '../../../testing/feed-files.ts';
import { isAll } from '../../../testing/sized.ts';
import { amfiNavFeed, importFeed } from './index.ts';

const FILES = ['NAVAll_fetched_2026-08-10.txt.gz', 'NAVAll_fetched_2026-08-20.txt.gz'];

let inOrder: Database;
let reversed: Database;
beforeAll(async () => {
  if (!isAll) return;
  inOrder = await testDatabase();
  reversed = await testDatabase();
});

async function importFiles(database: Database, files: readonly string[]): Promise<void> {
  for (const file of files) {
    const source = sharedFile('amfi_navall', file);
    await importFeed({ database, ...createClocks() }, { feed: amfiNavFeed(), source });
  }
}

/** All that people see of a scheme except its full name, which may be longer in an older file. */
async function catalogue(database: Database): Promise<string[]> {
  const { rows } = await database.pool.query<{ line: string }>(`
    select concat_ws('|', scheme_code, scheme_name, isin_growth_or_payout, isin_reinvestment, p.name, c.name, structure,
      plan_type, "option", option_name, latest_nav, latest_nav_on, latest_nav_source, is_live, is_listed) as line
    from instrument i join service_provider p on p.id = service_provider_id
      join instrument_category c on c.id = instrument_category_id
    order by scheme_code`);
  return rows.map(({ line }) => line);
}

/** Imports all schemes four times. */
describe.runIf(hasSharedData && isAll)('files in any order', () => {
  test('give the same catalogue', async () => {
    await importFiles(inOrder, FILES);
    await importFiles(reversed, FILES.toReversed());
    const [expected, found] = [await catalogue(inOrder), await catalogue(reversed)];
    expect(found.filter((line, index) => line !== expected[index])).toEqual([]);
    expect(found).toHaveLength(expected.length);
  });
});
