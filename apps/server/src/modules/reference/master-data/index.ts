export type { References } from './ensure-references.queries.ts';
export { ensureReferences } from './ensure-references.queries.ts';
export type { KnownBank } from './feed-merge/feed-references.queries.ts';
export {
  findIndiaId,
  listBranches,
  loadBanks,
  loadCities,
  loadStateIds,
} from './feed-merge/feed-references.queries.ts';
export { lockUsedRecords } from './lock-used-records.queries.ts';
export type { RecordMerge, RecordOutcome } from './feed-merge/merge-records.ts';
export { mergeRecords } from './feed-merge/merge-records.ts';
