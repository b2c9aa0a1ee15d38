import type { CopyCell } from '../../../../platform/db/copy-rows.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Kind } from '../../../../platform/kinds/kind-types.ts';
import { masterDataKinds } from '../kinds/all-kinds.ts';
import type { StoredRecord } from '../record-sql.queries.ts';
import { findRecords } from '../records.queries.ts';
import { insertVersions } from '../versions.queries.ts';
import type { StagedRows } from './merge-stage.queries.ts';
import {
  dropStage,
  insertNew,
  judgeRows,
  listChangedIds,
  listOutcomes,
  matchRows,
  stageRows,
  updateChanged,
} from './merge-stage.queries.ts';

export interface RecordMerge {
  /** The model of the kind: 'BankBranch'. */
  readonly model: string;
  readonly keys: StagedRows['keys'];
  readonly fields: StagedRows['fields'];
  readonly uniques?: StagedRows['uniques'];
  /** The rows; a line may change several records. */
  readonly rows: readonly { readonly line: number; readonly cells: readonly CopyCell[] }[];
  /** Why a row without a record is refused; by default it adds one. */
  readonly missing?: string;
  /** Values of new records for fields that the rows do not have. */
  readonly further?: Readonly<Record<string, string>>;
  /** Where the changes come from: 'Feed ifsc, IFSC.json'. */
  readonly origin: string;
  readonly realNow: Date;
}

export interface RecordOutcome {
  /** Lines that added a record, and those that changed one. */
  readonly added: number;
  readonly changed: number;
  readonly refused: readonly { readonly line: number; readonly reason: string }[];
  /** Lines that would have changed a record that a person has edited. */
  readonly leftLines: readonly number[];
}

/** Records whose states are written in one statement. */
const VERSION_ROWS = 2_000;

/**
 * Merges rows of a feed into a kind, set-wise. Importing the same rows again changes nothing, and what a person has
 * edited stays.
 *
 * A new record has no version yet, as those of a seed: its first change records how it was before. A changed record
 * has both states among its versions, with the feed as their origin. The audit log has one entry for the run, not one
 * for each of 182,000 branches: it would say no more than the run and its versions, and would hide what people did.
 */
export async function mergeRecords(tx: Tx, merge: RecordMerge): Promise<RecordOutcome> {
  const kind = kindOf(merge.model);
  const staged: StagedRows = { kind, keys: merge.keys, fields: merge.fields, uniques: merge.uniques ?? [] };
  await stageRows(tx, staged, cellsOf(merge));
  await matchRows(tx, staged, merge.missing ?? null);
  await judgeRows(tx, staged);
  await updateWithVersions(tx, staged, merge);
  await insertNew(tx, staged, { realNow: merge.realNow, further: merge.further ?? {} });
  const outcomes = await listOutcomes(tx);
  await dropStage(tx);
  return {
    added: outcomes.filter(({ isNew }) => isNew).length,
    changed: outcomes.filter(({ isNew, isChanged }) => isChanged && !isNew).length,
    refused: outcomes.flatMap(({ line, refusal }) => (refusal === null ? [] : [{ line, reason: refusal }])),
    leftLines: outcomes.filter(({ isLeft }) => isLeft).map(({ line }) => line),
  };
}

function* cellsOf({ rows }: RecordMerge): Generator<readonly CopyCell[]> {
  for (const { line, cells } of rows) yield [line, ...cells];
}

function kindOf(model: string): Kind {
  const found = masterDataKinds.find(({ names }) => names.model === model);
  if (!found) throw new Error(`there is no kind ${model}`);
  return found;
}

/** Updates the changed records, and records their states before and after. */
async function updateWithVersions(tx: Tx, staged: StagedRows, { realNow, origin }: RecordMerge): Promise<void> {
  const ids = await listChangedIds(tx);
  if (ids.length === 0) return;
  const { kind } = staged;
  await inSlices(ids, async (slice) => {
    const before = [...(await findRecords(tx, kind, slice)).values()];
    await insertVersions(
      tx,
      before.map((record) => ({ ...stateOf(kind, record), changedAt: record.lastModifiedDate })),
    );
  });
  await updateChanged(tx, staged, realNow);
  await inSlices(ids, async (slice) => {
    const after = [...(await findRecords(tx, kind, slice)).values()];
    await insertVersions(
      tx,
      after.map((record) => ({ ...stateOf(kind, record), changedAt: realNow, origin })),
    );
  });
}

async function inSlices(ids: readonly number[], write: (slice: readonly number[]) => Promise<void>): Promise<void> {
  for (let at = 0; at < ids.length; at += VERSION_ROWS) await write(ids.slice(at, at + VERSION_ROWS));
}

const stateOf = (kind: Kind, { id, version, values, names, isActive }: StoredRecord) => ({
  model: kind.model.model,
  rowId: id,
  version,
  values,
  names,
  isActive,
});
