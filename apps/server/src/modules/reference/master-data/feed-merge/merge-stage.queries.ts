/** The statements of a merge: rows of a feed stand in a temporary table beside the kind that they are merged into. */
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { copyRows } from '../../../../platform/db/copy-rows.ts';
import type { CopyCell } from '../../../../platform/db/copy-rows.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Kind } from '../../../../platform/kinds/kind-types.ts';
import { snakeCase } from './snake-case.ts';

/** What a feed brings for a kind, field by field in one order. */
export interface StagedRows {
  readonly kind: Kind;
  /** Fields by which a record is found. */
  readonly keys: readonly string[];
  /** All fields of the cells, keys included. A cell that is null leaves the field as it is. */
  readonly fields: readonly string[];
  /** Fields that no other record may share. */
  readonly uniques: readonly string[];
}

const ident = (field: string): SQL => sql`${sql.identifier(snakeCase(field))}`;
const ofStage = (field: string): SQL => sql`s.${ident(field)}`;
const ofTable = (field: string): SQL => sql`t.${ident(field)}`;
const list = (parts: readonly SQL[], separator: SQL = sql`, `): SQL => sql.join([...parts], separator);

/** Copies rows to a temporary table with the types of the kind. @param cells line first, then the fields */
export async function stageRows(
  tx: Tx,
  { kind, fields }: StagedRows,
  cells: Iterable<readonly CopyCell[]>,
): Promise<void> {
  await tx.execute(sql`
    create temp table record_stage on commit drop as
    select 0 as line, ${list(fields.map((field) => ofTable(field)))}, null::int as row_id, null::text as refusal,
      false as is_new, false as is_changed, false as is_left
    from ${kind.table} t with no data`);
  await copyRows(tx, 'record_stage', ['line', ...fields.map(snakeCase)], cells);
}

export async function dropStage(tx: Tx): Promise<void> {
  await tx.execute(sql`drop table record_stage`);
}

/** Finds the record of each row, and refuses rows whose key or unique values belong to another row or record. */
export async function matchRows(tx: Tx, { kind, keys, uniques }: StagedRows, missing: string | null): Promise<void> {
  const isSame = (left: (field: string) => SQL, right: (field: string) => SQL) =>
    list(
      keys.map((key) => sql`${left(key)} = ${right(key)}`),
      sql` and `,
    );
  await tx.execute(sql`update record_stage s set row_id = t.id from ${kind.table} t where ${isSame(ofStage, ofTable)}`);
  await tx.execute(sql`
    update record_stage s set refusal = 'has the same key as an earlier line'
    from record_stage e where e.line < s.line and ${isSame(ofStage, (field) => sql`e.${ident(field)}`)}`);
  for (const field of uniques) {
    const reason = `${kind.model.fields.find(({ key }) => key === field)?.label ?? field} belongs to another record`;
    await tx.execute(sql`
      update record_stage s set refusal = ${reason}
      where s.refusal is null and (
        exists (
          select 1 from ${kind.table} t
          where ${ofTable(field)} = ${ofStage(field)} and t.id is distinct from s.row_id)
        or exists (select 1 from record_stage e where e.line < s.line and e.${ident(field)} = ${ofStage(field)}))`);
  }
  if (missing !== null)
    await tx.execute(sql`update record_stage set refusal = ${missing} where row_id is null and refusal is null`);
}

/**
 * Marks rows that are new, and those that change their record. A record that a person has edited is left: people know
 * something that the file does not.
 */
export async function judgeRows(tx: Tx, { kind, keys, fields }: StagedRows): Promise<void> {
  const given = fields.filter((field) => !keys.includes(field));
  await tx.execute(sql`update record_stage set is_new = true where row_id is null and refusal is null`);
  if (given.length === 0) return;
  const after = list(given.map((field) => sql`coalesce(${ofStage(field)}, ${ofTable(field)})`));
  await tx.execute(sql`
    update record_stage s set is_changed = not v.is_edited, is_left = v.is_edited
    from ${kind.table} t
      cross join lateral (select exists (
        select 1 from master_data_version v
        where v.model = ${kind.model.model} and v.row_id = t.id and v.changed_by_id is not null) as is_edited) v
    where t.id = s.row_id and s.refusal is null
      and row(${after}) is distinct from row(${list(given.map(ofTable))})`);
}

export async function listChangedIds(tx: Tx): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select row_id as id from record_stage where is_changed order by row_id`,
  );
  return rows.map(({ id }) => id);
}

export async function updateChanged(tx: Tx, { kind, keys, fields }: StagedRows, realNow: Date): Promise<void> {
  const given = fields.filter((field) => !keys.includes(field));
  const sets = given.map((field) => sql`${ident(field)} = coalesce(${ofStage(field)}, ${ofTable(field)})`);
  await tx.execute(sql`
    update ${kind.table} t set ${list(sets)}, version = t.version + 1, last_modified_date = ${realNow}
    from record_stage s where s.row_id = t.id and s.is_changed`);
}

/** @param further values of all new records for fields that rows do not have */
export async function insertNew(
  tx: Tx,
  { kind, fields }: StagedRows,
  { realNow, further }: { readonly realNow: Date; readonly further: Readonly<Record<string, string>> },
): Promise<void> {
  const extra = Object.entries(further);
  const columns = [...fields.map(ident), ...extra.map(([field]) => ident(field))];
  const values = [...fields.map(ofStage), ...extra.map(([, value]) => sql`${value}::text`)];
  await tx.execute(sql`
    insert into ${kind.table} (${list(columns)}, created_date, last_modified_date)
    select ${list(values)}, ${realNow}, ${realNow} from record_stage s where s.is_new order by s.line`);
}

export interface StagedOutcome {
  readonly line: number;
  readonly refusal: string | null;
  readonly isNew: boolean;
  readonly isChanged: boolean;
  readonly isLeft: boolean;
}

/** The rows that did something, or were kept from it. */
export async function listOutcomes(tx: Tx): Promise<readonly StagedOutcome[]> {
  const { rows } = await tx.execute<StagedOutcome & Record<string, unknown>>(sql`
    select line, max(refusal) as refusal, bool_or(is_new) as "isNew", bool_or(is_changed) as "isChanged",
      bool_or(is_left) as "isLeft"
    from record_stage where refusal is not null or is_new or is_changed or is_left group by line order by line`);
  return rows;
}
