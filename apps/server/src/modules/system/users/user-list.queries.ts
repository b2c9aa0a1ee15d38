import type { InputOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/system/users';
import { userTable } from '@artha/contract/system/users';
import { addDays, instantAt } from '@artha/domain/kit/dates';
import {
  USER_STATUS_NAMES,
  USER_STATUSES,
  userStatusName,
  userStatusesNamed,
} from '@artha/domain/system/users/user-status';
import type { SQL } from 'drizzle-orm';
import { and, gte, inArray, lt, or, sql } from 'drizzle-orm';
import { choiceKey, listSource } from '../../../platform/tables/list-source.queries.ts';
import { containing, searchWords } from '../../../platform/tables/search-words.ts';
import { readUsers } from './read-users.ts';
import { appUser } from './users.tables.ts';

type Filter = InputOf<typeof contract.findUsers>['filter'];

/** The displayed text of each status code. */
const STATUS_TEXTS = Object.fromEntries(
  USER_STATUSES.map((status) => [status, USER_STATUS_NAMES[userStatusName(status)]]),
);

/** All users: clients and staff. */
export const userSource = listSource({
  table: userTable,
  from: sql`${appUser}`,
  id: { sql: sql`${appUser.id}`, kind: 'integer' },
  sorts: {
    name: { sql: sql`${appUser.name}`, kind: 'text' },
    loginUserId: { sql: sql`${appUser.loginUserId}`, kind: 'text' },
    userCode: { sql: sql`${appUser.userCode}`, kind: 'text', isNullable: true },
    status: { sql: choiceKey(sql`${appUser.appUserStatus}::text`, STATUS_TEXTS), kind: 'text' },
    lastLoginDate: { sql: sql`${appUser.lastLoginAt}`, kind: 'instant', isNullable: true },
  },
  find: (_context, { where: { status = [], lastLoginDate }, search }: Filter) => [
    and(
      sql`true`,
      status.length === 0 ? undefined : inArray(appUser.appUserStatus, [...userStatusesNamed(status)]),
      lastLoginDate?.from && gte(appUser.lastLoginAt, instantAt(lastLoginDate.from, '00:00')),
      lastLoginDate?.to && lt(appUser.lastLoginAt, instantAt(addDays(lastLoginDate.to, 1), '00:00')),
      search === undefined ? undefined : matching(search),
    )!,
  ],
  rows: async ({ db, realNow }, positions) => {
    const ids = positions.map(({ id }) => Number(id));
    return new Map((await readUsers(db, ids, realNow)).map((user) => [String(user.id), user]));
  },
});

/** Matches a part of the user id or customer id, or all words in the name. */
function matching(search: string): SQL | undefined {
  const words = searchWords(search);
  const part = containing(words.join(' '));
  const inName = words.map((word) => sql`lower(${appUser.name}) like ${containing(word)}`);
  return or(and(...inName), sql`${appUser.loginUserId} like ${part}`, sql`lower(${appUser.userCode}) like ${part}`);
}
