/** Forged cursors with a valid digest: a list continues from them or refuses them, and never fails. */
import { rolesFor } from '@artha/domain/kit/roles';
import { anyText } from '@artha/domain/kit/testing/any-text';
import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { approvalSource } from '../modules/system/approvals/approval-list.queries.ts';
import { activitySource } from '../modules/system/activity-log/activity-list.queries.ts';
import { instrumentSourceOf } from '../modules/reference/instruments/instrument-list.queries.ts';
import { cronLogSource } from '../modules/system/jobs/cron-logs.queries.ts';
import { exceptionSource } from '../modules/backoffice/exceptions/exception-list.queries.ts';
import { chequeSource } from '../modules/backoffice/operations/cheque-list.queries.ts';
import { creditSource } from '../modules/backoffice/operations/credit-list.queries.ts';
import { refundSource } from '../modules/backoffice/operations/refund-list.queries.ts';
import { orderSource } from '../modules/backoffice/operations/order-list.queries.ts';
import { scopeOf } from '../modules/system/session/scope.ts';
import type { Database } from '../platform/db/database.ts';
import { failureOf } from '../platform/http/failure.ts';
import { writeCursor } from '../platform/tables/cursor.ts';
import { listRows } from '../platform/tables/list-rows.ts';
import type { ListSource } from '../platform/tables/list-source.queries.ts';
import { requestContext } from '../testing/build.ts';
import { testDatabase } from '../testing/database.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});

const OPERATIONS = rolesFor('artha').find(({ key }) => key === 'operations')!;
const LISTS = [
  activitySource,
  approvalSource,
  chequeSource,
  creditSource,
  cronLogSource,
  exceptionSource,
  orderSource,
  instrumentSourceOf(),
  refundSource,
] as readonly ListSource<never, unknown>[];
/** A caller with an inbox, for lists that depend on the person. */
const SESSION = { id: 1, userId: 1, role: OPERATIONS, isFullAccess: true };
/** The filters of a list besides its `where`. */
const FILTERS: Readonly<Record<string, object>> = { approvals: { tab: 'decided' } };
const WHERE: Readonly<Record<string, object>> = { transactions: { book: 'pending' }, exceptions: { state: 'open' } };

const EDGES = [
  ...['999999999999999', '-999999999999999', '0', '99999999999999999999.9999999999', '1.5', '-0'],
  ...['1900-01-01', '2199-12-31', '2026-02-29', '1900-01-01T00:00:00.000000Z', '2199-12-31T23:59:59.999999Z'],
  ...[
    '01975f6b-9d4e-7c3a-8f21-5b6c7d8e9f00',
    'NaN',
    'infinity',
    'null',
    '2026-11-20 nav',
    '',
    '\\',
    "'",
    '%',
    '\0',
    '😀',
  ],
];
const text = fc.oneof(fc.constantFrom(...EDGES), fc.string({ unit: 'grapheme' }), anyText());

test.each(LISTS.map((source) => [source.table.name, source] as const))('%s', async (name, source) => {
  const where = WHERE[name] ?? {};
  const sorts = Object.keys(source.sorts).flatMap((sortBy) => [true, false].map((sortAsc) => ({ sortBy, sortAsc })));
  const answers = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...sorts), fc.option(text, { nil: null }), text, async (sort, key, id) => {
      const after = writeCursor({ table: name, ...sort, where }, { key, id });
      const ctx = requestContext(database, { scope: scopeOf(1, OPERATIONS), session: SESSION });
      const answer = await listRows(source, ctx, {
        ...FILTERS[name],
        where,
        ...sort,
        limit: 10,
        offset: 0,
        after,
      } as never).then(
        ({ items }) => `${items.length} rows`,
        (error: unknown) => failureOf(error).code,
      );
      answers.add(answer);
      expect(['0 rows', 'table.cursor-unknown']).toContain(answer);
    }),
    { numRuns: 1_500 },
  );
  expect([...answers].toSorted()).toEqual(['0 rows', 'table.cursor-unknown']);
});
