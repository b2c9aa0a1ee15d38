import { PERSONAL_DATA_CODES_PER_DAY } from '@artha/domain/kit/limits';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createExportLink, getExportFile } from '../exports/export-link.ts';
import { requestPersonalData, sendPersonalDataCode } from './request-archive.ts';
import { NOON, PersonalDataFixture, refusal } from './testing/personal-data-fixture.ts';

let fixture: PersonalDataFixture;
beforeAll(async () => {
  fixture = await PersonalDataFixture.open();
});
afterEach(() => fixture.clear());
afterAll(() => fixture.close());

const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);

test('a code queues an archive; the owner is notified, and the audit log has code and request', async () => {
  const ctx = await fixture.ctx('client1');
  const archive = await fixture.request(ctx);
  expect(archive).toMatchObject({
    ...{ title: 'All my data', fileName: 'my-data-2026-11-20.zip', format: 'zip', state: 'queued' },
    rowCount: expect.any(Number),
  });
  expect(archive.rowCount).toBeGreaterThan(50);
  expect(await fixture.newest(ctx)).toEqual(archive);
  const { rows: notices } = await fixture.database.db.execute(
    sql`select payload ->> 'userId' as user_id from outbox where payload ->> 'code' = 'personal-data-requested'`,
  );
  expect(notices).toEqual([{ user_id: String(ctx.session.userId) }]);
  const { rows: audited } = await fixture.database.db.execute(
    sql`select action from audit_log where action like 'personal-data.%' order by seq`,
  );
  expect(audited.map(({ action }) => action)).toEqual(['personal-data.code-sent', 'personal-data.requested']);
});

test('the same code twice, also at once, gives one archive', async () => {
  const ctx = await fixture.ctx('client1');
  const otpCode = await fixture.code(ctx);
  const made = await Promise.all([1, 2].map(() => requestPersonalData({ otpCode }, ctx)));
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  expect((await requestPersonalData({ otpCode }, ctx)).id).toBe(made[0]!.id);
});

test('a wrong code, one too many, one of another session or person, and an expired one are refused', async () => {
  const ctx = await fixture.ctx('client1');
  const otpCode = await fixture.code(ctx);
  const wrong = otpCode === '000000' ? '000001' : '000000';
  const other = await fixture.ctx('client1', { sessionId: 2 });
  const stranger = await fixture.ctx('client3');
  expect(await refusal(requestPersonalData({ otpCode: wrong }, ctx))).toBe('otp.wrong');
  expect(await refusal(requestPersonalData({ otpCode }, other))).toBe('otp.not-valid');
  expect(await refusal(requestPersonalData({ otpCode }, stranger))).toBe('otp.not-valid');
  const expired = await fixture.ctx('client1', { realNow: later(10) });
  expect(await refusal(requestPersonalData({ otpCode }, expired))).toBe('otp.not-valid');
  for (let tried = 1; tried < 5; tried += 1) await refusal(requestPersonalData({ otpCode: wrong }, ctx));
  expect(await refusal(requestPersonalData({ otpCode }, ctx))).toBe('otp.too-many-tries');
  expect(await fixture.newest(ctx)).toBeNull();
});

test('while an archive is prepared no other is; codes are limited by time and by day', async () => {
  const ctx = await fixture.ctx('client1');
  const otpCode = await fixture.code(ctx);
  expect(await refusal(sendPersonalDataCode(ctx))).toBe('otp.too-soon');
  await requestPersonalData({ otpCode }, ctx);
  expect(await refusal(sendPersonalDataCode(await fixture.ctx('client1', { realNow: later(1) })))).toBe(
    'personal-data.under-way',
  );
  await fixture.database.db.execute(sql`update export_job set state = 'done', ended_at = ${NOON.toISOString()}`);
  for (let sent = 1; sent < 4; sent += 1) {
    await sendPersonalDataCode(await fixture.ctx('client1', { realNow: later(sent) }));
  }
  expect(await refusal(sendPersonalDataCode(await fixture.ctx('client1', { realNow: later(5) })))).toBe(
    'otp.too-often',
  );
  await sendPersonalDataCode(await fixture.ctx('client1', { realNow: later(30) }));
  expect(PERSONAL_DATA_CODES_PER_DAY).toBe(5);
  expect(await refusal(sendPersonalDataCode(await fixture.ctx('client1', { realNow: later(60) })))).toBe(
    'personal-data.too-often',
  );
  // After midnight it is another day, but 24 hours have not passed.
  const nextDay = fixture.ctx('client1', { realNow: later(13 * 60) });
  await expect(nextDay.then(sendPersonalDataCode)).rejects.toMatchObject({
    message: 'At most 5 codes for your data are sent in 24 hours. Please try again later.',
  });
  expect(await refusal(sendPersonalDataCode(await fixture.ctx('client1', { realNow: later(25 * 60) })))).toBe('none');
});

test('a code that was sent before another request of the same person queues nothing beside it', async () => {
  const one = await fixture.ctx('client1', { sessionId: 1 });
  const two = await fixture.ctx('client1', { sessionId: 2 });
  const codes = [await fixture.code(one), await fixture.code(two)] as const;
  await requestPersonalData({ otpCode: codes[0] }, one);
  expect(await refusal(requestPersonalData({ otpCode: codes[1] }, two))).toBe('personal-data.under-way');
});

test('too many exports under way leave the code unused', async () => {
  const ctx = await fixture.ctx('client1');
  const otpCode = await fixture.code(ctx);
  const { userId, role } = ctx.session;
  await fixture.database.db.execute(sql`
    insert into export_job (app_user_id, app_role_id, table_name, format, request, state, row_count, file_name,
      created_at, expires_at)
    select ${userId}, ${role.id}, 'transactions', 'csv', '{}', 'queued', 1, 'transactions.csv',
      ${NOON.toISOString()}::timestamptz, ${later(60).toISOString()}::timestamptz from generate_series(1, 5)`);
  expect(await refusal(requestPersonalData({ otpCode }, ctx))).toBe('export.too-many-open');
  await fixture.database.db.execute(sql`truncate export_job, export_chunk`);
  expect(await refusal(requestPersonalData({ otpCode }, ctx))).toBe('none');
});

test('the owner is notified once that the archive is ready, with a link to it', async () => {
  const ctx = await fixture.ctx('client3');
  const { id } = await fixture.request(ctx);
  const notices = async () => {
    const { rows } = await fixture.database.db.execute(sql`
      select payload -> 'userId' as user_id, payload -> 'config' as config from outbox
      where payload ->> 'code' = 'personal-data-ready'`);
    return rows;
  };
  expect(await notices()).toEqual([]);
  await fixture.make(id);
  expect(await notices()).toEqual([{ user_id: ctx.session.userId, config: { archiveId: id } }]);
});

test('strangers, the head of the family and other roles of the person find no archive', async () => {
  const owner = await fixture.ctx('client2');
  const { id: exportId } = await fixture.request(owner);
  await fixture.work();
  await expect.poll(async () => (await fixture.newest(owner))?.state, { timeout: 30_000 }).toBe('done');
  const head = await fixture.ctx('client1', { familyUserIds: [owner.session.userId] });
  const inOtherRole = { ...owner, session: { ...owner.session, role: { ...owner.session.role, id: 2 as const } } };
  for (const ctx of [await fixture.ctx('client3'), head, inOtherRole as typeof owner]) {
    expect(await fixture.newest(ctx)).toBeNull();
    expect(await refusal(createExportLink({ exportId }, ctx))).toBe('export.not-found');
    expect(await refusal(getExportFile({ exportId, ticket: 'none' }, ctx))).toBe('export.not-found');
  }
});

test('an archive of a client whose role was revoked in the meantime is not made', async () => {
  const ctx = await fixture.ctx('client7');
  await fixture.request(ctx);
  const ofUser = sql`app_user_id = ${ctx.session.userId}`;
  await fixture.database.db.execute(sql`update user_role_mapping set is_active = false where ${ofUser}`);
  await fixture.work();
  await expect.poll(async () => (await fixture.newest(ctx))?.state, { timeout: 30_000 }).toBe('failed');
  await fixture.database.db.execute(sql`update user_role_mapping set is_active = true where ${ofUser}`);
});
