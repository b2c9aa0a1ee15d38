import { PALETTE_FETCHED_ROWS, SEARCH_MIN_CHARACTERS } from '@artha/domain/kit/limits';
import { ROLE_IDS } from '@artha/domain/kit/roles';
import type { SQL } from 'drizzle-orm';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Scope } from '../../../platform/http/caller.ts';
import { escapeLike } from '../../../platform/tables/search-words.ts';
import { appUser, userRoleMapping } from './users.tables.ts';
import type { SearchTerms } from '../../../platform/node/search-sources.ts';

const nameLike = (pattern: string): SQL => sql`lower(${appUser.name}) like ${pattern}`;

const beginsWord = (word: string): SQL | undefined =>
  or(nameLike(`${escapeLike(word)}%`), nameLike(`% ${escapeLike(word)}%`));

/** A word that is too short for the trigram index must be the start of a word of the name. */
const isInName = (word: string): SQL | undefined =>
  word.length < SEARCH_MIN_CHARACTERS ? beginsWord(word) : nameLike(`%${escapeLike(word)}%`);

/** Excludes staff, who are in the same table. */
const isClient = sql`exists (
  select 1 from ${userRoleMapping}
  where ${userRoleMapping.appUserId} = ${appUser.id} and ${userRoleMapping.appRoleId} = ${ROLE_IDS.client})`;

const isInScope = ({ userIds }: Scope): SQL | undefined => userIds && inArray(appUser.id, [...userIds]);

/** How many matches at the start of a word are ranked. */
const RANKED_MAX_ROWS = 100;

/** What identifies a client besides name and customer number. */
export interface ClientKeys {
  readonly panBlindIndex: string | undefined;
  /** Ten digits. */
  readonly mobile: string | undefined;
  /** The owners of accounts found by the same search. */
  readonly ownerIds: readonly number[];
}

/** Mobile numbers are stored with or without a leading 0. */
const isIdentified = ({ panBlindIndex, mobile, ownerIds }: ClientKeys): SQL | undefined =>
  or(
    panBlindIndex === undefined ? undefined : eq(appUser.panBlindIndex, panBlindIndex),
    mobile === undefined ? undefined : inArray(appUser.mobile, [mobile, `0${mobile}`]),
    ownerIds.length === 0 ? undefined : inArray(appUser.id, [...ownerIds]),
  );

/**
 * The clients in the caller's scope whom the text identifies by PAN, mobile or account number, whose customer number
 * begins with it, or whose name contains all words, in this order; matches at the start of the name come before those
 * at the start of words and all others. Each group reads a limited number of rows in the order of an index, so that a
 * very common name costs no more than a rare one.
 */
export async function findClients(db: Db, scope: Scope, { text, words }: SearchTerms, keys: ClientKeys) {
  const begins = `${escapeLike(text)}%`;
  const found = (rank: SQL, condition: SQL | undefined, inOrder: SQL) => sql`(
    select ${appUser.id}, ${appUser.name}, ${appUser.userCode} as code, ${rank} as rank
    from ${appUser} where ${and(condition, isClient, isInScope(scope))} ${inOrder})`;
  const identified = isIdentified(keys);
  const kinds = [
    ...(identified ? [found(sql`-1`, identified, sql`order by ${appUser.id} limit ${PALETTE_FETCHED_ROWS}`)] : []),
    found(
      sql`0`,
      sql`${appUser.userCode} like ${begins}`,
      sql`order by ${appUser.userCode} using ~<~ limit ${PALETTE_FETCHED_ROWS}`,
    ),
    found(
      sql`case when ${nameLike(begins)} then 1 else 2 end`,
      and(...words.map(beginsWord)),
      sql`order by ${appUser.id} limit ${RANKED_MAX_ROWS}`,
    ),
    found(sql`3`, and(...words.map(isInName)), sql`order by ${appUser.id} limit ${PALETTE_FETCHED_ROWS}`),
  ];
  const { rows } = await db.execute<{ id: number; name: string; code: string | null }>(sql`
    select found.id, found.name, found.code
    from (select id, name, code, min(rank) as rank from (${sql.join(kinds, sql` union all `)}) kind
      group by id, name, code) found
    order by found.rank, lower(found.name), found.id limit ${PALETTE_FETCHED_ROWS}`);
  return rows;
}
