/** Changes that a second person must approve: what was requested, and how it was decided. */
import { APPROVAL_STATE_NAMES } from '@artha/domain/system/approvals/approval-states';
import * as z from 'zod/mini';
import { only } from '../kit/audience.ts';
import { nothing, route } from '../kit/route.ts';
import { UserId, Uuid, line, requiredLine } from '../kit/scalars.ts';
import { column, listAnswer, maybe, pageShape, rowShape, table, whereShape } from '../kit/table.ts';

/** Every role of the staff has an inbox. */
const staff = only(
  'relationshipManager',
  'businessPartner',
  'operations',
  'systemAdmin',
  'businessAdmin',
  'providerAdmin',
  'serviceManager',
  'investmentCounsellor',
  'finance',
);

const REASON_MAX_CHARACTERS = 500;
/** Why a change is made, approved or returned. */
export const ApprovalReason = requiredLine('Reason is required.', REASON_MAX_CHARACTERS).check(z.trim());

/** One value that a request changes, in words as screens show it; null is empty. */
export const ValueChange = z.object({
  label: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  isChanged: z.boolean(),
});
export type ValueChange = z.output<typeof ValueChange>;

export const approvalTable = table({
  name: 'approvals',
  title: 'Approvals',
  rows: ['request', 'requests'],
  columns: {
    /** 'Bank branch SAGR0000412' */
    subject: column('text', 'Request', { isRowHeader: true, widthPx: 280 }),
    /** 'MICR and pincode' */
    summary: column('text', 'Change', { widthPx: 280 }),
    /** The name of its kind: 'Master data'. */
    kindName: column('text', 'Kind'),
    makerName: column('text', 'Requested by'),
    madeAt: column('instant', 'Requested', { sort: 'index', filter: 'range' }),
    expiresAt: column('instant', 'Decide by', { sort: 'index' }),
    state: column('choice', 'Status', { choices: APPROVAL_STATE_NAMES, filter: 'choice' }),
    checkerName: maybe('text', 'Decided by'),
    decidedAt: maybe('instant', 'Decided', { sort: 'index' }),
  },
  defaultSort: { sortBy: 'expiresAt', sortAsc: true },
  searchLabel: 'Record or person',
});

export const ApprovalItem = z.object({ id: Uuid, ...rowShape(approvalTable) });
export type ApprovalItem = z.output<typeof ApprovalItem>;

/** Those that the caller may decide, those that the caller made, or those that are decided. */
export const APPROVAL_TABS = ['for-you', 'by-you', 'decided'] as const;

const approvalPage = z.strictObject({
  tab: z._default(z.enum(APPROVAL_TABS), 'for-you'),
  /** The kind of request; without it, all. */
  kind: z.optional(line(60)),
  where: z._default(z.strictObject(whereShape(approvalTable)), {}),
  ...pageShape(approvalTable),
});

export const listApprovals = route({
  method: 'GET',
  path: '/api/Approvals',
  audience: staff,
  summary: 'Requests that wait for the caller, that the caller made, or that are decided.',
  limit: 'read',
  input: z.strictObject({ filter: approvalPage }),
  answer: listAnswer(ApprovalItem),
  refusals: ['table.cursor-unknown', 'table.sort-too-many'],
});

/** For the tabs and the headline of the inbox. */
export const countApprovals = route({
  method: 'GET',
  path: '/api/Approvals/count',
  audience: staff,
  summary: 'How many requests wait for the caller, and how many of them are due.',
  limit: 'read',
  isBackground: true,
  input: nothing,
  answer: z.object({
    forYou: z.int(),
    /** Of those: less than a day remains. */
    dueSoon: z.int(),
    byYou: z.int(),
    decidedThisMonth: z.int(),
    /** The middle of the times from request to decision this month; null without a decision. */
    medianWaitMinutes: z.nullable(z.int()),
    /** The kinds among the requests that the caller may see, for the filter. */
    kinds: z.array(z.object({ kind: z.string(), name: z.string() })),
  }),
  refusals: [],
});

export const Approval = z.extend(ApprovalItem, {
  kind: z.string(),
  makerId: UserId,
  /** 'Operations', 'Operations (limited)' */
  makerRole: z.string(),
  /** Every field of the record, changed or not, in the order of its form. */
  changes: z.array(ValueChange),
  reason: z.string(),
  decisionReason: z.nullable(z.string()),
  /** What depends on the record: 'Bank accounts with this branch', 312. */
  touches: z.array(z.object({ label: z.string(), count: z.int() })),
  files: z.array(z.object({ fileId: Uuid, container: z.string(), name: z.string(), size: z.int() })),
  /** The screen of the record, within the caller's area; null without one. */
  link: z.nullable(z.string()),
  /** True when the record changed after the request was made; it can only be returned. */
  isOutdated: z.boolean(),
  mayDecide: z.boolean(),
  mayWithdraw: z.boolean(),
});
export type Approval = z.output<typeof Approval>;

const one = z.strictObject({ approvalId: Uuid });

export const getApproval = route({
  method: 'GET',
  path: '/api/Approvals/:approvalId',
  audience: staff,
  summary: 'A request with all its values, and what it touches.',
  limit: 'read',
  input: one,
  answer: Approval,
  refusals: ['approval.not-found'],
});

const DECIDED = ['approval.not-found', 'approval.decided', 'approval.expired'] as const;

/** Runs the requested change in the same transaction, checked against the state of now. */
export const approveRequest = route({
  method: 'POST',
  path: '/api/Approvals/:approvalId/approve',
  audience: staff,
  summary: 'Approves a request of another person, which runs its change.',
  input: z.strictObject({ approvalId: Uuid, reason: z.optional(ApprovalReason) }),
  answer: Approval,
  refusals: [...DECIDED, 'approval.own', 'approval.outdated'],
});

export const returnRequest = route({
  method: 'POST',
  path: '/api/Approvals/:approvalId/return',
  audience: staff,
  summary: 'Returns a request to its maker, with a reason.',
  input: z.strictObject({ approvalId: Uuid, reason: ApprovalReason }),
  answer: Approval,
  refusals: [...DECIDED, 'approval.own'],
});

export const withdrawRequest = route({
  method: 'POST',
  path: '/api/Approvals/:approvalId/withdraw',
  audience: staff,
  summary: "Withdraws one of the caller's requests.",
  input: one,
  answer: Approval,
  refusals: DECIDED,
});

/** The request that waits on a record; null without one. For the panel beside the record. */
export const getWaitingApproval = route({
  method: 'GET',
  path: '/api/Approvals/waiting',
  audience: staff,
  summary: 'The request that waits on a record.',
  limit: 'read',
  input: z.strictObject({ kind: line(60), subjectKey: line(200) }),
  answer: z.object({ approval: z.nullable(ApprovalItem) }),
  refusals: [],
});
