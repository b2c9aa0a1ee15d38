/** Master data: every kind answers to the same calls, which follow from its model. */
import { HIDDEN_FIELDS, MASTER_DATA_THEMES } from '@artha/domain/kit/kind-model';
import { LIST_LIMIT_MAX_ROWS, SEARCH_MAX_CHARACTERS, TABLE_PAGE_SIZE_ROWS } from '@artha/domain/kit/limits';
import { PATTERNS } from '@artha/domain/kit/patterns';
import * as z from 'zod/mini';
import { only, signedIn } from '../kit/audience.ts';
import { Count, Offset } from '../kit/paging.ts';
import { nothing, route } from '../kit/route.ts';
import { Instant, MasterId, VersionNumber, line } from '../kit/scalars.ts';
import { ApprovalItem, ApprovalReason } from '../system/approvals.ts';
import { EXPORT_REFUSALS, ExportFormat, ExportJob } from '../system/exports.ts';

/** Operations with full access maintain operational kinds; the server decides by kind. */
const maintainers = only('businessAdmin', 'providerAdmin', 'operations');

const FIELDS_MAX = 60;
const CURSOR_MAX_CHARACTERS = 2_000;
const VALUE_MAX_CHARACTERS = 4_000;

export const ModelName = line(60).check(z.regex(/^[A-Z][A-Za-z]{1,59}$/));
/** Any text: what is no kind has one answer, whatever it looks like. */
const KindName = z.string();
const FieldKey = line(60).check(z.regex(/^[a-z][A-Za-z0-9]{0,59}$/));

/** A value of a field; which it may be is determined by the model. */
const FieldValue = z.union([line(VALUE_MAX_CHARACTERS), z.int(), z.boolean(), z.null()]);
const Values = z.record(FieldKey, FieldValue);

export const ModelField = z.object({
  key: z.string(),
  label: z.string(),
  help: z.optional(z.string()),
  section: z.optional(z.string()),
  type: z.enum([
    'text',
    'code',
    'integer',
    'decimal',
    'percent',
    'money',
    'units',
    'flag',
    'date',
    'time',
    'choice',
    'relation',
  ]),
  isRequired: z.boolean(),
  isUnique: z.optional(z.boolean()),
  pattern: z.optional(z.enum(Object.keys(PATTERNS) as (keyof typeof PATTERNS)[])),
  maxCharacters: z.optional(z.int()),
  minimum: z.optional(z.string()),
  maximum: z.optional(z.string()),
  places: z.optional(z.int()),
  choices: z.optional(z.record(z.string(), z.string())),
  relation: z.optional(z.object({ name: z.string(), model: z.string(), plural: z.string() })),
  isFixed: z.optional(z.boolean()),
  isHiddenInList: z.optional(z.boolean()),
  sort: z.optional(z.enum(['index', 'limit'])),
  filter: z.optional(z.enum(['choice', 'range'])),
});

/** The configuration of a kind for the caller's role. */
export const ModelConfig = z.object({
  model: z.string(),
  plural: z.string(),
  title: z.string(),
  /** The noun for its records. */
  rows: z.object({ one: z.string(), many: z.string() }),
  theme: z.enum(MASTER_DATA_THEMES),
  /** By key, in the order of the form. */
  properties: z.record(z.string(), ModelField),
  settings: z.object({
    hidden: z.array(z.enum(HIDDEN_FIELDS)),
    relations: z.array(z.object({ name: z.string(), model: z.string(), plural: z.string(), key: z.string() })),
  }),
  nameFields: z.array(z.string()),
  keyFields: z.array(z.string()),
  defaultSort: z.object({ sortBy: z.string(), sortAsc: z.boolean() }),
  searchLabel: z.string(),
  needsApproval: z.boolean(),
  /** What the caller may do with it. */
  rights: z.object({ mayEdit: z.boolean(), mayImport: z.boolean(), mayExport: z.boolean() }),
});
export type ModelConfig = z.output<typeof ModelConfig>;

/** The kinds that the caller may open, for the landing page and the palette. */
export const listModelConfigs = route({
  method: 'GET',
  path: '/api/ModelConfigs',
  audience: maintainers,
  summary: 'The kinds of master data that the caller may open, by theme.',
  limit: 'read',
  input: nothing,
  answer: z.array(
    z.object({
      model: z.string(),
      title: z.string(),
      theme: z.enum(MASTER_DATA_THEMES),
      rowCount: z.int(),
      mayEdit: z.boolean(),
    }),
  ),
  refusals: [],
});

export const getModelConfig = route({
  method: 'GET',
  path: '/api/ModelConfigs/:model',
  audience: signedIn,
  summary: 'The configuration of a kind: its properties, hidden fields and relations.',
  limit: 'read',
  input: z.strictObject({ model: KindName }),
  answer: ModelConfig,
  refusals: ['master-data.kind-unknown', 'session.forbidden'],
});

/** A record: hidden fields, values by key, and the name behind each relation by the relation's name. */
export const MasterRow = z.object({
  id: MasterId,
  /** Grows with each change; a change names the version it began with. */
  version: z.int(),
  isActive: z.boolean(),
  createdDate: Instant,
  lastModifiedDate: Instant,
  values: z.record(z.string(), z.union([z.string(), z.int(), z.boolean(), z.null()])),
  names: z.record(z.string(), z.nullable(z.string())),
  /** True while a change waits for approval. */
  isInApproval: z.boolean(),
});
export type MasterRow = z.output<typeof MasterRow>;

const rangeValue = z.strictObject({
  from: z.optional(line(VALUE_MAX_CHARACTERS)),
  to: z.optional(line(VALUE_MAX_CHARACTERS)),
});
const CHOICES_MAX = 200;

/** Checked against the model: an unknown or hidden field is refused, like a kind of filter that the field has not. */
export const MasterFilter = z.strictObject({
  /** Up to two characters match beginnings, more match anywhere. */
  search: z.optional(line(SEARCH_MAX_CHARACTERS).check(z.minLength(1))),
  where: z._default(z.record(FieldKey, z.union([z.array(FieldValue).check(z.maxLength(CHOICES_MAX)), rangeValue])), {}),
  /** Active records by default. */
  status: z._default(z.enum(['active', 'inactive', 'all']), 'active'),
  /** Both by default as in the default sort of the model, each for itself. */
  sortBy: z.optional(FieldKey),
  sortAsc: z.optional(z.boolean()),
  limit: z._default(z.int().check(z.gte(1), z.lte(LIST_LIMIT_MAX_ROWS)), TABLE_PAGE_SIZE_ROWS),
  offset: Offset,
  after: z.optional(line(CURSOR_MAX_CHARACTERS)),
  /** Only these values; all by default. */
  fields: z.optional(z.array(FieldKey).check(z.minLength(1), z.maxLength(FIELDS_MAX))),
  /** Only the names of these relations; all by default. */
  include: z.optional(z.array(FieldKey).check(z.maxLength(FIELDS_MAX))),
});
export type MasterFilter = z.output<typeof MasterFilter>;

const filtered = z.strictObject({ models: KindName, filter: z.optional(MasterFilter) });
const one = z.strictObject({ models: KindName, id: MasterId });
const UNKNOWN = ['master-data.kind-unknown', 'session.forbidden'] as const;

export const findMasterRows = route({
  method: 'GET',
  path: '/api/:models',
  audience: signedIn,
  summary: 'Records of a kind of master data: search, filter, sort, page or continue.',
  limit: 'read',
  input: filtered,
  answer: z.object({
    items: z.array(MasterRow),
    count: z.int(),
    isCountCut: z.boolean(),
    next: z.nullable(z.string()),
  }),
  refusals: [...UNKNOWN, 'table.cursor-unknown', 'table.sort-too-many'],
});

export const countMasterRows = route({
  method: 'GET',
  path: '/api/:models/count',
  audience: signedIn,
  summary: 'How many records of a kind match.',
  limit: 'read',
  input: filtered,
  answer: Count,
  refusals: UNKNOWN,
});

export const getMasterRow = route({
  method: 'GET',
  path: '/api/:models/:id',
  audience: signedIn,
  summary: 'A record of a kind of master data.',
  limit: 'read',
  input: one,
  answer: MasterRow,
  refusals: [...UNKNOWN, 'master-data.not-found'],
});

/** What happened: done at once, or requested of a second person. */
const Changed = z.object({ row: z.nullable(MasterRow), approval: z.nullable(ApprovalItem) });

const CHANGE_REFUSALS = [
  ...UNKNOWN,
  'master-data.read-only',
  'master-data.not-found',
  'master-data.changed',
  'master-data.duplicate',
  'master-data.overlap',
  'master-data.from-past',
  'master-data.past-kept',
  'master-data.mismatch',
  'approval.waiting',
] as const;

/**
 * Without an id, makes a record. With one, changes the values that are given. Relations are written as {relation}Id.
 */
export const upsertMasterRow = route({
  method: 'PUT',
  path: '/api/:models',
  audience: maintainers,
  summary: 'Makes or changes a record of a kind, or requests it where a second person must approve.',
  input: z.strictObject({
    models: KindName,
    id: z.optional(MasterId),
    /** The version that the change began with; needed with an id. */
    version: z.optional(z.int().check(z.gte(1))),
    values: Values,
    /** Needed where a second person must approve. */
    reason: z.optional(ApprovalReason),
  }),
  answer: Changed,
  refusals: CHANGE_REFUSALS,
});

/** Rows of one table that refer to a record: 'Bank accounts', 312. */
const RecordUsers = z.object({ label: z.string(), count: z.int() });

/** What refers to a record, for those who may remove it. It is deleted if nothing does, else made inactive. */
export const listMasterUsers = route({
  method: 'GET',
  path: '/api/:models/:id/users',
  audience: maintainers,
  summary: 'What refers to a record, by label and count: it is deleted only if nothing does.',
  limit: 'read',
  input: one,
  answer: z.array(RecordUsers),
  refusals: [...UNKNOWN, 'master-data.not-found'],
});

/** Removes a record that nothing refers to, and makes any other inactive. */
export const deleteMasterRow = route({
  method: 'DELETE',
  path: '/api/:models/:id',
  audience: maintainers,
  summary: 'Removes a record that nothing refers to; any other becomes inactive.',
  input: z.strictObject({ models: KindName, id: MasterId, reason: z.optional(ApprovalReason) }),
  answer: z.object({
    outcome: z.enum(['deleted', 'deactivated', 'requested']),
    /** What refers to it. */
    users: z.array(RecordUsers),
  }),
  refusals: [...CHANGE_REFUSALS, 'master-data.in-use'],
});

/** An inactive record becomes active again. */
export const reactivateMasterRow = route({
  method: 'POST',
  path: '/api/:models/:id/reactivate',
  audience: maintainers,
  summary: 'Makes an inactive record active again.',
  input: z.strictObject({ models: KindName, id: MasterId, reason: z.optional(ApprovalReason) }),
  answer: Changed,
  refusals: CHANGE_REFUSALS,
});

export const MasterVersion = z.object({
  version: z.int(),
  changedAt: Instant,
  changedByName: z.string(),
  approvedByName: z.nullable(z.string()),
  /** 'Import bank-branches.csv, row 118'; null for a change by hand. */
  origin: z.nullable(z.string()),
  /** Differences from the version before, in words; empty for the first. */
  changes: z.array(z.object({ label: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })),
});

export const listMasterVersions = route({
  method: 'GET',
  path: '/api/:models/:id/history',
  audience: maintainers,
  summary: 'The versions of a record, newest first.',
  limit: 'read',
  input: one,
  answer: z.array(MasterVersion),
  refusals: [...UNKNOWN, 'master-data.not-found'],
});

/** Writes the values of an earlier version as a new one. */
export const restoreMasterVersion = route({
  method: 'POST',
  path: '/api/:models/:id/restore',
  audience: maintainers,
  summary: 'Writes the values of an earlier version of a record as a new version.',
  input: z.strictObject({
    models: KindName,
    id: MasterId,
    version: VersionNumber,
    reason: z.optional(ApprovalReason),
  }),
  answer: Changed,
  refusals: [...CHANGE_REFUSALS, 'master-data.version-unknown'],
});

export const exportMasterRows = route({
  method: 'POST',
  path: '/api/:models/export',
  audience: maintainers,
  summary: 'Records of a kind as a file, with the current filter.',
  limit: 'read',
  input: z.strictObject({
    models: KindName,
    format: ExportFormat,
    columns: z.optional(z.array(FieldKey).check(z.minLength(1), z.maxLength(FIELDS_MAX))),
    filter: z.optional(MasterFilter),
  }),
  answer: ExportJob,
  refusals: [...UNKNOWN, ...EXPORT_REFUSALS],
});
