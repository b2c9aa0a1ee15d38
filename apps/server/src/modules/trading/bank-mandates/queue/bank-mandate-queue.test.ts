import { mandateTable } from '@artha/contract/trading/bank-mandates.queue';
import { messageOf } from '@artha/domain/kit/errors';
import { maskAccountNumber } from '@artha/domain/kit/masks';
import { paiseFromText } from '@artha/domain/kit/money';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { readPdf } from '../../../../platform/export/testing/read-pdf.ts';
import { pdf } from '../../../../platform/files/testing/pdf-bodies.ts';
import { failureOf } from '../../../../platform/http/failure.ts';
import { auditLog } from '../../../system/audit/audit.tables.ts';
import { storeBase64File } from '../../../system/files/index.ts';
import { NOON } from '../../orders/testing/order-fixture.ts';
import { attachMandateForm } from '../attach-mandate-form.ts';
import { downloadMandateForm } from '../form/download-form.ts';
import { MandateFixture } from '../testing/bank-mandate-fixture.ts';
import { bookMandateResponse } from './book-response.ts';
import { findMandates, getQueuedMandate } from './queued-mandate.ts';
import { updateMandate } from './update-mandate.ts';
import { emptyTables } from '../../../../testing/empty-tables.ts';

let fixture: MandateFixture;
beforeAll(async () => {
  fixture = await MandateFixture.open(NOON);
});
afterEach(async () => {
  await fixture.clear();
  await emptyTables(fixture.database.db, ['stored_file']);
});

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error) => failureOf(error).code,
  );
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const onPaper = (status: Parameters<MandateFixture['inState']>[1], change: object = {}) =>
  fixture.inState(fixture.ananya, status, { kind: 'physical', ...change });

const uploadForm = async (who = fixture.ananya): Promise<string> =>
  (await storeBase64File(fixture.ctx(who), { container: 'mandates', name: 'signed.pdf', base64: base64(pdf()) }))
    .fileId;
const attach = (mandateId: number, fileId: string, who = fixture.ananya) =>
  attachMandateForm({ mandateId, fileId }, fixture.ctx(who));

/** A mandate whose signed form is with operations. */
async function withForm(): Promise<number> {
  const id = await onPaper('created');
  await attach(id, await uploadForm());
  return id;
}

const update = (mandateId: number, change: object, ctx = fixture.staff()) =>
  updateMandate({ mandateId, ...change } as Parameters<typeof updateMandate>[0], ctx);

const UMRN = 'ARTH7041220011860042';

const HEADING = ['Mandate Id', 'Status', 'UMRN', 'Reason'];
async function book(rows: readonly (readonly string[])[], heading = HEADING, ctx = fixture.staff()) {
  const text = [heading, ...rows].map((cells) => cells.join(',')).join('\n');
  const file = { container: 'bulkuploads', name: 'response.csv', base64: base64(Buffer.from(text)) } as const;
  const { fileId } = await storeBase64File(ctx, file);
  return bookMandateResponse({ fileId }, ctx);
}

test('the form is filled in: account, amount in figures and words, period, frequency and the boxes of the bank', async () => {
  const id = await onPaper('created', { limit: paiseFromText('125021') });
  const { bytes, fileName } = await downloadMandateForm({ mandateId: id, format: 'pdf' }, fixture.ctx(fixture.ananya));
  const texts = readPdf(Buffer.from(bytes)).flatMap((page) => page.map(({ text }) => text));
  const all = texts.join(' ');
  for (const text of [
    'UMRN (filled in by the bank)',
    'Sponsor bank code',
    'Artha Demonstration Bank',
    'ARTH0000101',
    'Rupees one lakh twenty-five thousand twenty-one only',
    '₹ 1,25,021.00',
    'Maximum amount',
    'As and when presented',
    'Ananya Deshmukh',
    '50128841',
  ])
    expect(all).toContain(text);
  // One character in each box: the number of the account, and the period.
  expect(texts.join('')).toContain('20110004417');
  expect(texts.join('')).toContain('20112026');
  expect(fileName).toBe(`mandate-${900_000 + id}.pdf`);
  const logged = await fixture.database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'bank-mandate.form-downloaded'));
  expect(logged.length).toBeGreaterThan(0);
});

test('operations with limited access get the form with the number of the account masked', async () => {
  const id = await onPaper('created');
  const textOf = async (isFullAccess: boolean) => {
    const { session, ...ctx } = fixture.staff();
    const asked = { mandateId: id, format: 'pdf' } as const;
    const { bytes } = await downloadMandateForm(asked, { ...ctx, session: { ...session, isFullAccess } });
    return readPdf(Buffer.from(bytes))
      .flatMap((page) => page.map(({ text }) => text))
      .join('');
  };
  expect(await textOf(true)).toContain('20110004417');
  const masked = await textOf(false);
  expect(masked).not.toContain('20110004417');
  expect(masked).toContain(maskAccountNumber('20110004417'));
});

test('there is no form before the exchange has given a number, for an e-mandate, or for another client', async () => {
  const get = (mandateId: number, who = fixture.ananya) =>
    codeOf(downloadMandateForm({ mandateId, format: 'pdf' }, fixture.ctx(who)));
  expect(await get(await onPaper('created', { exchangeMandateId: null }))).toBe('bank-mandate.form-not-ready');
  expect(await get(await fixture.inState(fixture.ananya, 'created'))).toBe('bank-mandate.form-not-needed');
  expect(await get(await onPaper('created'), fixture.orders.rohan)).toBe('bank-mandate.not-found');
});

test('a client hands in a form and may replace it until it is submitted', async () => {
  const id = await onPaper('created');
  const first = await uploadForm();
  expect(await attach(id, first)).toMatchObject({ hasForm: true });
  // Pressed again
  expect(await attach(id, first)).toMatchObject({ hasForm: true });
  expect(await codeOf(attach(await onPaper('created'), first))).toBe('file.owned');
  expect(await codeOf(attach(id, await uploadForm()))).toBe('done');
  await update(id, { status: 'submitted' });
  expect(await codeOf(attach(id, await uploadForm()))).toBe('bank-mandate.move-impossible');
});

test("a form is the client's own upload, and belongs to a mandate on paper of theirs", async () => {
  const id = await onPaper('created');
  const foreign = await uploadForm(fixture.orders.rohan);
  expect(await codeOf(attach(id, foreign))).toBe('file.not-found');
  expect(await codeOf(attach(id, foreign, fixture.orders.rohan))).toBe('bank-mandate.not-found');
  const electronic = await fixture.inState(fixture.ananya, 'created');
  expect(await codeOf(attach(electronic, await uploadForm()))).toBe('bank-mandate.form-not-needed');
});

test('operations take a form from the queue to registered, and the client is notified', async () => {
  const id = await withForm();
  const waiting = () => findMandates(pageOf({ isWaiting: true }), fixture.staff());
  expect((await waiting()).items.map((row) => row.id)).toEqual([id]);
  expect((await getQueuedMandate({ mandateId: id }, fixture.staff())).form).toMatchObject({ name: 'signed.pdf' });
  expect((await update(id, { status: 'submitted' })).mandate.status).toBe('submitted');
  // Marked again
  expect((await update(id, { status: 'submitted' })).mandate.status).toBe('submitted');
  const done = await update(id, { status: 'registered', umrn: 'arth 7041 2200 1186 0042' });
  expect(done.mandate).toMatchObject({ status: 'registered', umrn: UMRN });
  expect(done.history.map(({ to }) => to)).toEqual(['unconfirmed', 'submitted', 'registered']);
  expect((await fixture.notices()).map(({ code }) => code)).toEqual(['mandate-registered']);
  expect((await waiting()).items).toEqual([]);
});

const pageOf = (where: object, more: object = {}) => ({
  filter: { where, ...mandateTable.defaultSort, limit: 10, offset: 0, ...more } as never,
});

test.each([
  [{ status: 'registered' }, 'bank-mandate.umrn-missing'],
  [{ status: 'registered', umrn: 'ARTH12' }, 'bank-mandate.umrn-missing'],
  [{ status: 'rejected' }, 'bank-mandate.reason-missing'],
  [{ status: 'rejected', reason: '  ' }, 'bank-mandate.reason-missing'],
])('refuses the update %j with %s', async (change, code) => {
  expect(await codeOf(update(await withForm(), change))).toBe(code);
});

test.each(['registered', 'rejected', 'cancelled', 'expired'] as const)(
  'a mandate that is %s is not changed into another state',
  async (status) => {
    const id = await onPaper(status, { signedFormFileId: await uploadForm() });
    for (const change of [
      { status: 'submitted' },
      { status: 'registered', umrn: UMRN },
      { status: 'rejected', reason: 'Signature differs' },
    ].filter((each) => each.status !== status))
      expect(await codeOf(update(id, change))).toBe('bank-mandate.move-impossible');
    expect((await fixture.mandate(id)).status).toBe(status);
  },
);

test('an update needs a form, a mandate on paper, and a UMRN of its own', async () => {
  expect(await codeOf(update(await onPaper('created'), { status: 'submitted' }))).toBe('bank-mandate.form-missing');
  const electronic = await fixture.inState(fixture.ananya, 'created');
  expect(await codeOf(update(electronic, { status: 'submitted' }))).toBe('bank-mandate.form-not-needed');
  expect(await codeOf(update(2_000_000, { status: 'submitted' }))).toBe('bank-mandate.not-found');
  await update(await withForm(), { status: 'registered', umrn: UMRN });
  expect(await codeOf(update(await withForm(), { status: 'registered', umrn: UMRN }))).toBe('bank-mandate.umrn-taken');
});

test('a response is booked row by row; the same file again changes nothing', async () => {
  const [approved, rejected, ended, electronic] = [
    await withForm(),
    await withForm(),
    await onPaper('cancelled'),
    await fixture.inState(fixture.ananya, 'submitted'),
  ];
  const rows = [
    [String(900_000 + approved), 'APPROVED (BY SPONSOR BANK)', UMRN, ''],
    [String(900_000 + rejected), 'Rejected', '', 'Signature differs'],
    [String(900_000 + ended), 'Approved', 'ARTH7041220011860043', ''],
    [String(900_000 + electronic), 'Approved', 'ARTH7041220011860044', ''],
    ['123', 'Approved', 'ARTH7041220011860045', ''],
    [String(900_000 + approved), 'Rejected', '', 'Twice'],
    ['', 'Approved', UMRN, ''],
  ];
  const first = await book(rows);
  expect(first.rows.map(({ result, text }) => `${result}: ${text}`)).toEqual([
    `changed: Active, UMRN ${UMRN}`,
    'changed: Refused',
    'unchanged: It is cancelled already.',
    'refused: The bank answers for an e-mandate by itself.',
    'refused: There is no mandate with this id.',
    'refused: This mandate has an earlier row in the file.',
    'refused: The mandate id is missing.',
  ]);
  expect([first.readCount, first.changedCount, first.unchangedCount, first.refusedCount]).toEqual([7, 2, 1, 4]);
  const again = await book(rows);
  expect([again.readCount, again.changedCount, again.unchangedCount, again.refusedCount]).toEqual([7, 0, 3, 4]);
  expect((await fixture.mandate(rejected)).rejectReason).toBe('Signature differs');
});

test('a response that contradicts what is known is refused in its row', async () => {
  const id = await withForm();
  await update(id, { status: 'registered', umrn: UMRN });
  const { rows } = await book([[String(900_000 + id), 'Rejected', '', 'no']]);
  expect(rows[0]!.result).toBe('refused');
  expect((await fixture.mandate(id)).status).toBe('registered');
});

test('a file that is no response is refused, and one that was booked is not booked again by its id', async () => {
  expect(await codeOf(book([['1', '2']], ['Name', 'Amount']))).toBe('bank-mandate.response-unreadable');
  expect(await codeOf(book([]))).toBe('bank-mandate.response-unreadable');
});

test('the queue finds clients, mandate ids and UMRNs, and pages', async () => {
  const ids = [await withForm(), await withForm(), await fixture.inState(fixture.orders.rohan, 'registered')];
  const find = async (where: object, more: object = {}) =>
    (await findMandates(pageOf(where, more), fixture.staff())).items.map((row) => row.id);
  expect(await find({})).toEqual(ids.toReversed());
  expect(await find({ status: ['registered'] })).toEqual([ids[2]]);
  expect(await find({}, { search: 'ananya' })).toEqual([ids[1], ids[0]]);
  expect(await find({}, { search: String(900_000 + ids[0]!) })).toEqual([ids[0]]);
  expect(await find({}, { search: `arth${7_000_000_000_000_000 + ids[2]!}` })).toEqual([ids[2]]);
  expect(await find({}, { limit: 1, offset: 1 })).toEqual([ids[1]]);
  for (const order of ['clientName', '-limit', 'endOn', 'status', 'bankName'])
    expect(await find({}, { order })).toHaveLength(3);
  const limited = fixture.staff({ session: { ...fixture.staff().session, isFullAccess: false } });
  expect((await findMandates(pageOf({}), limited)).mayUpdate).toBe(false);
});

test('nobody answers in a role of the staff for a mandate of their own', async () => {
  const id = await withForm();
  const staff = fixture.staff();
  const self = { ...staff, session: { ...staff.session, userId: fixture.ananya.userId } };
  expect(await codeOf(update(id, { status: 'submitted' }, self))).toBe('account.own');
  const { rows } = await book([[String(900_000 + id), 'Approved', UMRN, '']], HEADING, self);
  expect(rows).toMatchObject([{ result: 'refused', text: messageOf('account.own') }]);
  expect((await fixture.mandate(id)).status).toBe('created');
});
