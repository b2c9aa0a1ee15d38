import { RELEVANCE } from '@artha/contract/kit/table';
import { PALETTE_FETCHED_ROWS } from '@artha/domain/kit/limits';
import { fundWords } from '@artha/domain/reference/instruments/search/fund-words';
import { beforeAll, describe, expect, test } from 'vitest';
import { createClocks } from '../../../../platform/clock/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { requestContext } from '../../../../testing/build.ts';
import { testDatabase } from '../../../../testing/database.ts';
import { hasSharedData, sharedFile } from '../../../../testing/feed-files.ts';
import { amfiNavFeed, importFeed } from '../../feeds/index.ts';
import { nav2018Feed } from '../../feeds/schemes/nav-2018-feed.ts';
import { schemeDataFeed } from '../../feeds/schemes/scheme-data-feed.ts';
import { findFunds } from '../find-funds.queries.ts';
import { pageOfFunds } from '../list-funds.ts';
import { FUND_SEARCHES } from './testing/fund-searches.ts';

/** Oldest first: the newest describes the schemes, the other what they were called. */
const NAV_FILES = ['NAVAll_fetched_2025-07-17.txt', 'NAVAll_fetched_2026-08-20.txt.gz'];

describe.runIf(hasSharedData)('in the real scheme list', () => {
  let database: Database;
  beforeAll(async () => {
    database = await testDatabase();
    const deps = { database, ...createClocks() };
    for (const file of NAV_FILES)
      await importFeed(deps, { feed: amfiNavFeed(), source: sharedFile('amfi_navall', file) });
    await importFeed(deps, { feed: schemeDataFeed(), source: sharedFile('amfi_scheme_master', 'SchemeData.csv') });
    const source = sharedFile('amfi_nav_31jan2018', 'AMFI_NAV_31Jan2018.txt');
    await importFeed(deps, { feed: nav2018Feed(), source });
  });

  test.each(FUND_SEARCHES)('%s finds %s first', async (search, first) => {
    const filter = { where: {}, search, sortBy: RELEVANCE, sortAsc: true, limit: 20, offset: 0 } as const;
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
