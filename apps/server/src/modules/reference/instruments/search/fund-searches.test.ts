import { RELEVANCE } from '@artha/contract/kit/table';
import { PALETTE_FETCHED_ROWS } from '@artha/domain/kit/limits';
import { fundWords } from '@artha/domain/reference/instruments/search/fund-words';
import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { beforeAll, describe, expect, test } from 'vitest';
import { createClocks } from '../../../../platform/clock/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { transaction } from '../../../../platform/db/transaction.ts';
import { requestContext } from '../../../../testing/build.ts';
import { testDatabase } from '../../../../testing/database.ts';
import { hasSharedData, sharedFile } from '../../../../testing/feed-files.ts';
import { amfiNavFeed, importFeed } from '../../feeds/index.ts';
import { findFunds } from '../find-funds.queries.ts';
import { addFormerNames, refreshSearch } from '../index.ts';
import { pageOfFunds } from '../list-funds.ts';
import { FUND_SEARCHES } from './testing/fund-searches.ts';

/** Oldest first: the newest describes the schemes, the others what they were called. */
const FILES = [
  'amfi_nav_31jan2018/AMFI_NAV_31Jan2018.txt',
  'amfi_navall/NAVAll_fetched_2025-07-17.txt',
  'amfi_navall/NAVAll_fetched_2026-08-20.txt.gz',
];

const CHUNK_ROWS = 1_000;

describe.runIf(hasSharedData)('in the real scheme list', () => {
  let database: Database;
  beforeAll(async () => {
    database = await testDatabase();
    for (const file of FILES)
      await importFeed({ database, ...createClocks() }, { feed: amfiNavFeed(), source: sharedFile(file) });
    const names = schemeMasterNames();
    for (let from = 0; from < names.length; from += CHUNK_ROWS)
      await transaction(database, (tx) => addFormerNames(tx, names.slice(from, from + CHUNK_ROWS)));
    await transaction(database, refreshSearch);
  });

  test.each(FUND_SEARCHES)('%s finds %s first', async (search, first) => {
    const filter = { where: {}, search, order: RELEVANCE, limit: 20, offset: 0 } as const;
    const { items } = await pageOfFunds(requestContext(database), filter);
    const isCode = /^\d{6}$/.test(first);
    const { rows } = await database.pool.query<{ name: string; code: string }>(
      'select scheme_name as name, scheme_code as code from instrument where id = $1',
      [items[0]?.id],
    );
    const [found] = rows;
    if (isCode) expect(found?.code).toBe(first);
    else expect(bareName(found?.name ?? '')).toBe(bareName(first));
    const listed = items.slice(0, PALETTE_FETCHED_ROWS).map(({ id }) => id);
    expect((await findFunds(database.db, ['Direct'], search)).map(({ id }) => id)).toEqual(listed);
  });
});

test('there are two hundred searches, none twice', () => {
  expect(FUND_SEARCHES.length).toBeGreaterThanOrEqual(200);
  expect(new Set(FUND_SEARCHES.map(([query, first]) => `${query} ${first}`)).size).toBe(FUND_SEARCHES.length);
});

const bareName = (name: string) => fundWords(name.replace(/\(.*$/, '')).join(' ');

/** Names of the scheme master of November 2024. */
function schemeMasterNames() {
  const text = readFileSync(sharedFile('amfi_scheme_master/SchemeData.csv'), 'utf8');
  const { data } = Papa.parse<Record<string, string>>(text, { header: true });
  return data.flatMap((row) =>
    row['Code'] && row['Scheme Name']
      ? [{ schemeCode: row['Code'], name: row['Scheme Name'], seenOn: '2024-11-01' }]
      : [],
  );
}
