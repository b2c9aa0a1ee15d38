import { PALETTE_FETCHED_ROWS, SEARCH_MIN_CHARACTERS } from '@artha/domain/kit/limits';
import { ROLE_IDS } from '@artha/domain/kit/roles';
import type { SQL } from 'drizzle-orm';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Scope } from '../../../platform/http/caller.ts';
import { containing, escapeLike, escapeRegex } from '../../../platform/tables/search-words.ts';
import { appUser, userRoleMapping } from './users.tables.ts';
import type { SearchTerms } from '../../../platform/node/search-sources.ts';

const nameLike = (pattern: string): SQL => sql`lower(${appUser.name}) like ${pattern}`;

/**
 * A regular expression, because two patterns of LIKE scan the trigram index twice, and each scan reads the rows of the
 * trigram that all words with the same first letter share: of a regular expression the index uses the rare ones.
 */
const beginsWord = (word: string): SQL => sql`lower(${appUser.name}) ~ ${`(^| )${escapeRegex(word)}`}`;

/** A word that is too short for the trigram index must be the start of a word of the name. */
const isInName = (word: string): SQL =>
  word.length < SEARCH_MIN_CHARACTERS ? beginsWord(word) : nameLike(containing(word));

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

/** Of a name that up to this many clients have, all are read. */
const READ_MAX_ROWS = 1_000;

/**
 * The clients whose name has all words; undefined if they are too many to read all. The planner's statistics do not
 * know which it is: they take a rare name for one in a hundred or for none, and by the former it would read most of the
 * table in the order of the ids to find the first few.
 */
async function listNamed(db: Db, isNamed: SQL | undefined): Promise<readonly number[] | undefined> {
  const named = await db
    .select({ id: appUser.id })
    .from(appUser)
    .where(isNamed)
    .limit(READ_MAX_ROWS + 1);
  return named.length > READ_MAX_ROWS ? undefined : named.map(({ id }) => id);
}

/**
 * The clients in the caller's scope whom the text identifies by PAN, mobile or account number, whose customer number
 * begins with it, or whose name contains all words, in this order; matches at the start of the name come before those
 * at the start of words and all others. Each group reads a limited number of rows in the order of an index, so that a
 * very common name costs no more than a rare one; the clients of a rare name are found once, for both groups of names.
 */
export async function findClients(
  db: Db,
  scope: Scope,
  { text, words }: Pick<SearchTerms, 'text' | 'words'>,
  keys: ClientKeys,
) {
  const begins = `${escapeLike(text)}%`;
  const isVisible = and(isClient, isInScope(scope));
  const isNamed = and(...words.map(isInName), isVisible);
  const namedIds = await listNamed(db, isNamed);
  const isBeginning = and(...words.map(beginsWord));
  const byName = namedIds
    ? { from: sql`named ${appUser}`, isBeginning, isWithin: sql`true` }
    : { from: sql`${appUser}`, isBeginning: and(isBeginning, isVisible), isWithin: isNamed };
  const found = (rank: SQL, condition: SQL | undefined, inOrder: SQL, from = sql`${appUser}`) => sql`(
    select ${appUser.id}, ${appUser.name}, ${appUser.userCode} as code, ${rank} as rank
    from ${from} where ${condition} ${inOrder})`;
  const first = (limit: number) => sql`order by ${appUser.id} limit ${limit}`;
  const identified = isIdentified(keys);
  const kinds = [
    ...(identified ? [found(sql`-1`, and(identified, isVisible), first(PALETTE_FETCHED_ROWS))] : []),
    found(
      sql`0`,
      and(sql`${appUser.userCode} like ${begins}`, isVisible),
      sql`order by ${appUser.userCode} using ~<~ limit ${PALETTE_FETCHED_ROWS}`,
    ),
    found(
      sql`case when ${nameLike(begins)} then 1 else 2 end`,
      byName.isBeginning,
      first(RANKED_MAX_ROWS),
      byName.from,
    ),
    found(sql`3`, byName.isWithin, first(PALETTE_FETCHED_ROWS), byName.from),
  ];
  const named = sql`with named as materialized (
    select ${appUser.id}, ${appUser.name}, ${appUser.userCode} from ${appUser}
    where ${appUser.id} = any (${sql.param(namedIds)}::int[]))`;
  const { rows } = await db.execute<{ id: number; name: string; code: string | null }>(sql`
    ${namedIds ? named : sql``}
    select found.id, found.name, found.code
    from (select id, name, code, min(rank) as rank from (${sql.join(kinds, sql` union all `)}) kind
      group by id, name, code) found
    order by found.rank, lower(found.name), found.id limit ${PALETTE_FETCHED_ROWS}`);
  return rows;
}
