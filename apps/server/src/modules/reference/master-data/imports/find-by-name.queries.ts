import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/database.ts';
import type { Kind } from '../../../../platform/kinds/kind-types.ts';
import { columnOf, relationName } from '../record-sql.queries.ts';

/** What a text in a column of a relation means: a record, or why there is none. */
export type Found = { readonly id: number } | { readonly message: string };

/** How alike two names must be for one to be suggested in place of the other; 1 is equal. */
const SUGGESTED_FROM = 0.3;

/** The texts by which people and files name a record: its name, its codes, and what is unique. */
function namedBy({ model: { fields, nameFields, keyFields }, columns }: Kind): readonly SQL[] {
  return fields
    .filter(({ type }) => type === 'text' || type === 'code')
    .filter(({ key, type, isUnique }) => {
      const isName = nameFields.length === 1 && nameFields[0] === key;
      const isKey = keyFields.length === 1 && keyFields[0] === key;
      return type === 'code' || isUnique === true || isName || isKey;
    })
    .map(({ key }) => sql`${columnOf(columns, key)}`);
}

/**
 * Finds the active records of a relation by their names or codes, without regard to case.
 *
 * @param texts each once, without blanks around it
 */
export async function findByNames(
  db: Db,
  kind: Kind,
  key: string,
  texts: readonly string[],
): Promise<ReadonlyMap<string, Found>> {
  const { label } = kind.model.fields.find((field) => field.key === key) ?? { label: key };
  const related = kind.related.get(key);
  if (!related) throw new Error(`${key} is no relation`);
  const { rows } = await db.execute<{ text: string; id: number }>(sql`
    select distinct given.text, named.id from unnest(${sql.param(texts)}::text[]) as given (text)
    join (select ${columnOf(related.columns, 'id')} as id, unnest(array[${lowered(namesIn(kind, key, related))}]) as name
      from ${related.table} where ${columnOf(related.columns, 'isActive')}) named on named.name = lower(given.text)`);
  const idsByText = Map.groupBy(rows, ({ text }) => text);
  const missing = texts.filter((text) => !idsByText.has(text));
  const suggestions = await listSuggestions(db, { kind, key, related }, missing);
  return new Map(
    texts.map((text): [string, Found] => {
      const [found, another] = idsByText.get(text) ?? [];
      if (another) return [text, { message: `${label}: more than one is called ${text}. Use its code.` }];
      return [text, found ? { id: found.id } : { message: notFound(label, suggestions.get(text)) }];
    }),
  );
}

const lowered = (texts: readonly SQL[]) =>
  sql.join(
    texts.map((text) => sql`lower(${text})`),
    sql`, `,
  );

/** The columns that name a record, and its whole name where that is more than one of them. */
function namesIn(kind: Kind, key: string, related: Kind): readonly SQL[] {
  const names = namedBy(related);
  const isWhole = related.model.nameFields.length > 1 || names.length === 0;
  return isWhole ? [...names, wholeName(kind, key, related)] : names;
}

/** The name of a record as lists show it: 'SAGR0000412 · Baner Road'. */
function wholeName(kind: Kind, key: string, related: Kind): SQL {
  const relation = relationName(kind, key, sql`${columnOf(related.columns, 'id')}`);
  if (!relation) throw new Error(`${key} is no relation`);
  return sql`(select ${relation.name} from (select 1) one ${relation.join})`;
}

interface Relation {
  readonly kind: Kind;
  readonly key: string;
  readonly related: Kind;
}

/** 'City not found. Did you mean Mumbai?' */
const notFound = (label: string, suggested: string | undefined): string =>
  suggested === undefined ? `${label} not found.` : `${label} not found. Did you mean ${suggested}?`;

/** The name of an active record that is most like each text, if one is alike. */
async function listSuggestions(
  db: Db,
  { kind, key, related }: Relation,
  texts: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (texts.length === 0) return new Map();
  const name = namedBy(related)[0] ?? wholeName(kind, key, related);
  const { rows } = await db.execute<{ text: string; name: string }>(sql`
    select given.text, suggested.name from unnest(${sql.param(texts)}::text[]) as given (text)
    cross join lateral (
      select name from (select ${name} as name from ${related.table}
        where ${columnOf(related.columns, 'isActive')}) named
      where similarity(name, given.text) >= ${SUGGESTED_FROM}
      order by similarity(name, given.text) desc, name limit 1) suggested`);
  return new Map(rows.map(({ text, name: suggested }) => [text, suggested]));
}
