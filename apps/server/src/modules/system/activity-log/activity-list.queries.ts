import type * as contract from '@artha/contract/system/activity-log.admin';
import { activityTable } from '@artha/contract/system/activity-log.admin';
import type { InputOf } from '@artha/contract/kit/route';
import { addDays, instantAt } from '@artha/domain/kit/dates';
import { DEFAULT_PROVIDER_NAME, rolesFor } from '@artha/domain/kit/roles';
import type { SQL } from 'drizzle-orm';
import { and, eq, gte, isNotNull, isNull, like, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { RowPosition } from '../../../platform/tables/cursor.ts';
import { exportOf } from '../../../platform/tables/export-of.ts';
import { choiceKey, listSource } from '../../../platform/tables/list-source.queries.ts';
import { containing, escapeLike, searchWords } from '../../../platform/tables/search-words.ts';
import { appUser } from '../users/users.tables.ts';
import { activityLog } from './activity-log.tables.ts';

type Filter = InputOf<typeof contract.listActivityLogs>['filter'];
type ActivityType = keyof (typeof activityTable.columns)['type']['choices'];
type ActivitySource = keyof (typeof activityTable.columns)['source']['choices'];

/** The activity log by time. Filters on one type, one user or visitors are served by their own index. */
export const activitySource = listSource({
  table: activityTable,
  from: sql`${activityLog}`,
  id: { sql: sql`${activityLog.id}`, kind: 'uuid' },
  // The table is partitioned by month: an entry is looked up by time and id.
  lookupKey: { sql: sql`${activityLog.at}`, kind: 'instant' },
  sorts: {
    at: { sql: sql`${activityLog.at}`, kind: 'instant' },
    userName: {
      sql: sql`${appUser.name}`,
      kind: 'text',
      isNullable: true,
      join: sql`left join ${appUser} on ${appUser.id} = ${activityLog.userId}`,
    },
    type: { sql: choiceKey(sql`${activityLog.type}`, activityTable.columns.type.choices), kind: 'text' },
  },
  find: async ({ db }, { where, search }: Filter) => {
    const matchesUser = search === undefined ? undefined : await userCondition(db, search);
    const matching = and(
      sql`true`,
      where.at?.from && gte(activityLog.at, instantAt(where.at.from, '00:00')),
      where.at?.to && lt(activityLog.at, instantAt(addDays(where.at.to, 1), '00:00')),
      where.userId === undefined ? undefined : eq(activityLog.userId, where.userId),
      matchesUser,
      sourceCondition(where.source ?? []),
    )!;
    const types = where.type ?? [];
    if (types.length === 0) return [matching];
    return [...new Set(types)].map((type) => and(eq(activityLog.type, type), matching)!);
  },
  rows: ({ db }, positions) => readActivities(db, positions),
});

/** Undefined for both sources, and for none, which means all. */
function sourceCondition(sources: readonly ActivitySource[]): SQL | undefined {
  const [source, ...others] = new Set(sources);
  if (source === undefined || others.length > 0) return undefined;
  return source === 'visitor' ? isNull(activityLog.sessionId) : isNotNull(activityLog.sessionId);
}

/** Up to this many users are passed by id; a search that matches more becomes a subquery. */
const USERS_BY_ID_MAX = 1_000;

/** Entries of users whose name contains all words of the search, or whose user id starts with it. */
async function userCondition(db: Db, search: string): Promise<SQL> {
  const words = searchWords(search);
  const hasName = and(sql`true`, ...words.map((word) => sql`lower(${appUser.name}) like ${containing(word)}`))!;
  const hasPrefix = like(appUser.loginUserId, `${escapeLike(words.join(' '))}%`);
  const users = sql`select ${appUser.id} from ${appUser} where ${hasName}
    union all select ${appUser.id} from ${appUser} where ${hasPrefix}`;
  const { rows } = await db.execute<{ id: number }>(sql`select id from (${users}) users limit ${USERS_BY_ID_MAX + 1}`);
  if (rows.length > USERS_BY_ID_MAX) return sql`${activityLog.userId} in (${users})`;
  return sql`${activityLog.userId} = any (${sql.param(rows.map(({ id }) => id))}::int[])`;
}

const ROLE_NAMES = new Map<number, string>(
  rolesFor(DEFAULT_PROVIDER_NAME).map(({ id, displayName }) => [id, displayName]),
);

/**
 * Entries with their users, looked up by time and id. The statement names the first and the last time, so that only
 * their months are planned: planning every partition takes longer than reading the rows.
 */
async function readActivities(db: Db, positions: readonly RowPosition[]) {
  // All are in UTC, in one format.
  const inOrder = positions.flatMap(({ lookupKey }) => lookupKey ?? []).toSorted();
  const requested = sql`unnest(
    ${sql.param(positions.map(({ lookupKey }) => lookupKey))}::timestamptz[],
    ${sql.param(positions.map(({ id }) => id))}::uuid[]) as requested (at, id)`;
  const rows = await db
    .select({
      id: activityLog.id,
      userId: activityLog.userId,
      at: activityLog.at,
      userName: appUser.name,
      loginUserId: appUser.loginUserId,
      roleId: activityLog.roleId,
      type: sql<ActivityType>`${activityLog.type}`,
      source: sql<ActivitySource>`case when ${activityLog.sessionId} is null then 'visitor' else 'session' end`,
      path: sql<string | null>`${activityLog.payload} ->> 'route'`,
      ip: activityLog.ip,
      payload: sql<string>`${activityLog.payload}::text`,
    })
    .from(requested)
    .innerJoin(activityLog, sql`${activityLog.at} = requested.at and ${activityLog.id} = requested.id`)
    .leftJoin(appUser, eq(appUser.id, activityLog.userId))
    .where(sql`${activityLog.at} between ${inOrder[0]}::timestamptz and ${inOrder.at(-1)}::timestamptz`);
  return new Map(
    rows.map(({ roleId, ...row }) => [
      row.id,
      { ...row, roleName: roleId === null ? null : (ROLE_NAMES.get(roleId) ?? null) },
    ]),
  );
}

/** The activity log as a file. */
export const activityExport = exportOf(activitySource, async ({ db }, { where: { userId } }) => {
  if (userId === undefined) return [];
  const [user] = await db.select({ name: appUser.name }).from(appUser).where(eq(appUser.id, userId));
  return [['User', user?.name ?? String(userId)]];
});
