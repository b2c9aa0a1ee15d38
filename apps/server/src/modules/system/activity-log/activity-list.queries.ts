import type * as contract from '@artha/contract/system/activity-log';
import { activityTable } from '@artha/contract/system/activity-log';
import type { InputOf } from '@artha/contract/kit/route';
import { addDays, instantAt } from '@artha/domain/kit/dates';
import { DEFAULT_PROVIDER_NAME, rolesFor } from '@artha/domain/kit/roles';
import type { SQL } from 'drizzle-orm';
import { and, eq, gte, like, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Place } from '../../../platform/tables/cursor.ts';
import { choiceKey, listSource } from '../../../platform/tables/list-source.queries.ts';
import { escapeLike, wordsOf } from '../../../platform/tables/search-words.ts';
import { appUser } from '../users/users.tables.ts';
import { activityLog } from './activity-log.tables.ts';

type Filter = InputOf<typeof contract.listActivityLogs>['filter'];
type ActivityType = keyof (typeof activityTable.columns)['type']['choices'];

/** What people did, by when they did it; of one type or one person by an index of its own. */
export const activitySource = listSource({
  table: activityTable,
  from: sql`${activityLog}`,
  id: { sql: sql`${activityLog.id}`, kind: 'uuid' },
  // Entries lie in a partition a month, and are found there by both.
  beside: { sql: sql`${activityLog.at}`, kind: 'instant' },
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
    const ofUsers = search === undefined ? undefined : await ofPeople(db, search);
    const matching = and(
      sql`true`,
      where.at?.from && gte(activityLog.at, instantAt(where.at.from, '00:00')),
      where.at?.to && lt(activityLog.at, instantAt(addDays(where.at.to, 1), '00:00')),
      where.userId === undefined ? undefined : eq(activityLog.userId, where.userId),
      ofUsers,
    )!;
    const types = where.type ?? [];
    if (types.length === 0) return [matching];
    return [...new Set(types)].map((type) => and(eq(activityLog.type, type), matching)!);
  },
  rows: ({ db }, places) => readActivities(db, places),
});

/** So many people are named to the log one by one; where a search means more, the log is gone through with it. */
const PEOPLE_MAX = 1_000;

/** Entries of the people whose names have all words of a search, or whose user id begins with it. */
async function ofPeople(db: Db, search: string): Promise<SQL> {
  const words = wordsOf(search);
  const named = and(sql`true`, ...words.map((word) => sql`lower(${appUser.name}) like ${`%${escapeLike(word)}%`}`))!;
  const begins = like(appUser.loginUserId, `${escapeLike(words.join(' '))}%`);
  const people = sql`select ${appUser.id} from ${appUser} where ${named}
    union all select ${appUser.id} from ${appUser} where ${begins}`;
  const { rows } = await db.execute<{ id: number }>(sql`select id from (${people}) people limit ${PEOPLE_MAX + 1}`);
  if (rows.length > PEOPLE_MAX) return sql`${activityLog.userId} in (${people})`;
  return sql`${activityLog.userId} = any (${sql.param(rows.map(({ id }) => id))}::int[])`;
}

const ROLE_NAMES = new Map<number, string>(
  rolesFor(DEFAULT_PROVIDER_NAME).map(({ id, displayName }) => [id, displayName]),
);

/** Entries with who made them, by when and by id. */
async function readActivities(db: Db, places: readonly Place[]) {
  const asked = sql`unnest(
    ${sql.param(places.map(({ beside }) => beside))}::timestamptz[],
    ${sql.param(places.map(({ id }) => id))}::uuid[]) as asked (at, id)`;
  const rows = await db
    .select({
      id: activityLog.id,
      userId: activityLog.userId,
      at: activityLog.at,
      userName: appUser.name,
      loginUserId: appUser.loginUserId,
      roleId: activityLog.roleId,
      type: sql<ActivityType>`${activityLog.type}`,
      path: sql<string | null>`${activityLog.payload} ->> 'route'`,
      ip: activityLog.ip,
      payload: sql<string>`${activityLog.payload}::text`,
    })
    .from(asked)
    .innerJoin(activityLog, sql`${activityLog.at} = asked.at and ${activityLog.id} = asked.id`)
    .leftJoin(appUser, eq(appUser.id, activityLog.userId));
  return new Map(
    rows.map(({ roleId, ...row }) => [
      row.id,
      { ...row, roleName: roleId === null ? null : (ROLE_NAMES.get(roleId) ?? null) },
    ]),
  );
}
