/** The queue of bank mandates, worked off by operations. */
import {
  MANDATE_AUTH_MODE_NAMES,
  MANDATE_KIND_NAMES,
  MANDATE_STATE_NAMES,
} from '@artha/domain/trading/bank-mandates/state-names';
import * as z from 'zod/mini';
import { only, onlyFull } from '../kit/audience.ts';
import { route } from '../kit/route.ts';
import { UserId, Uuid, line } from '../kit/scalars.ts';
import { column, listAnswer, maybe, pageShape, rowShape, table, whereShape } from '../kit/table.ts';
import { exportRoute } from '../system/exports.ts';
import { BankMandate, MandateId, MandateStep, SignedForm } from './bank-mandates.parts.ts';

export const mandateTable = table({
  name: 'bank-mandates',
  title: 'Bank mandates',
  rows: ['mandate', 'mandates'],
  columns: {
    /** Assigned by the exchange; null before. */
    exchangeMandateId: maybe('code', 'Mandate ID'),
    createdAt: column('instant', 'Entered', { sort: 'index', filter: 'range' }),
    clientName: column('text', 'Client', { isRowHeader: true, sort: 'limit' }),
    status: column('choice', 'Status', { choices: MANDATE_STATE_NAMES, filter: 'choice', sort: 'limit', widthPx: 170 }),
    hasForm: column('flag', 'Signed form'),
    accountNumber: column('code', 'Account', { isHidden: true }),
    bankName: column('text', 'Bank', { sort: 'limit' }),
    numberLast4: column('code', 'Account ending'),
    kind: column('choice', 'Kind', { choices: MANDATE_KIND_NAMES, filter: 'choice' }),
    authMode: maybe('choice', 'Approved by', { choices: MANDATE_AUTH_MODE_NAMES, isHidden: true }),
    limit: column('money', 'Limit', { sort: 'limit' }),
    startOn: column('date', 'From', { isHidden: true }),
    endOn: column('date', 'Until', { sort: 'limit' }),
    wireStatus: maybe('text', 'Status at the exchange', { isHidden: true }),
    umrn: maybe('code', 'UMRN'),
    rejectReason: maybe('text', 'Why refused', { isHidden: true }),
  },
  defaultSort: { sortBy: 'createdAt', sortAsc: false },
  searchLabel: 'Client, mandate ID or UMRN',
});

const mandatePage = z.strictObject({
  where: z.strictObject({
    ...whereShape(mandateTable),
    /** What waits for operations: signed forms to submit, and submitted ones without an answer. */
    isWaiting: z.optional(z.boolean()),
  }),
  ...pageShape(mandateTable),
});

/** A POST, because a search by client name must not appear in an address. */
export const findMandates = route({
  method: 'POST',
  path: '/api/BankMandates/find',
  audience: only('operations'),
  summary: 'The bank mandates of all clients: search, filter, sort, page.',
  limit: 'read',
  input: z.strictObject({ filter: mandatePage }),
  answer: z.extend(listAnswer(z.object({ id: MandateId, ...rowShape(mandateTable) })), {
    /** Whether the caller may change them. */
    mayUpdate: z.boolean(),
  }),
  refusals: ['table.cursor-unknown', 'table.sort-too-many'],
});

export const exportMandates = exportRoute(mandateTable, {
  path: '/api/BankMandates/export',
  audience: only('operations'),
  request: mandatePage,
});

const QueuedMandate = z.object({
  mandate: BankMandate,
  clientId: UserId,
  clientName: z.string(),
  accountNumber: z.string(),
  holderName: z.string(),
  ifscCode: z.string(),
  /** Oldest first. */
  history: z.array(z.extend(MandateStep, { byName: z.nullable(z.string()) })),
  form: z.nullable(SignedForm),
  mayUpdate: z.boolean(),
});

export const getQueuedMandate = route({
  method: 'GET',
  path: '/api/BankMandates/:mandateId/details',
  audience: only('operations'),
  summary: 'A bank mandate with its client, history and signed form.',
  limit: 'read',
  input: z.strictObject({ mandateId: MandateId }),
  answer: QueuedMandate,
  refusals: ['bank-mandate.not-found'],
});

const UMRN_MAX_CHARACTERS = 40;
const REASON_MAX_CHARACTERS = 200;

/** What operations know of a mandate by a signed form. */
export const updateMandate = route({
  method: 'PATCH',
  path: '/api/BankMandates/:mandateId',
  audience: onlyFull('operations'),
  summary: 'Marks a mandate by a signed form as submitted, registered under its UMRN, or rejected for a reason.',
  input: z.strictObject({
    mandateId: MandateId,
    status: z.enum(['submitted', 'registered', 'rejected']),
    /** Of a registered one. */
    umrn: z.optional(line(UMRN_MAX_CHARACTERS)),
    /** Of a rejected one; the client reads it. */
    reason: z.optional(line(REASON_MAX_CHARACTERS)),
  }),
  answer: QueuedMandate,
  refusals: [
    'bank-mandate.not-found',
    'account.own',
    'bank-mandate.move-impossible',
    'bank-mandate.form-not-needed',
    'bank-mandate.form-missing',
    'bank-mandate.umrn-missing',
    'bank-mandate.umrn-taken',
    'bank-mandate.reason-missing',
  ],
});

/** What became of a row of a response. */
export const RESPONSE_RESULTS = ['changed', 'unchanged', 'refused'] as const;

/** Books the response of the sponsor bank: a csv or xlsx with a row for each mandate. */
export const bookMandateResponse = route({
  method: 'POST',
  path: '/api/BankMandates/responses',
  audience: onlyFull('operations'),
  summary: 'Books the rows of a response of the sponsor bank. The same file again changes nothing.',
  input: z.strictObject({ fileId: Uuid }),
  answer: z.object({
    fileName: z.string(),
    /** Read = changed + unchanged + refused. */
    readCount: z.int(),
    changedCount: z.int(),
    unchangedCount: z.int(),
    refusedCount: z.int(),
    rows: z.array(
      z.object({
        /** From 2: the first row names the columns. */
        row: z.int(),
        mandateId: z.string(),
        result: z.enum(RESPONSE_RESULTS),
        /** What it says, or why it is refused. */
        text: z.string(),
      }),
    ),
  }),
  refusals: ['file.not-found', 'file.owned', 'import.file-unusable', 'bank-mandate.response-unreadable'],
});
