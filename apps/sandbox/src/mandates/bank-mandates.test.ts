import { expect, test } from 'vitest';
import type { MoneyFixture } from '../testing/money-fixture.ts';
import { moneyFixture, PASS_KEY } from '../testing/money-fixture.ts';
import { DISABLED, servedButtons } from '../testing/served-buttons.ts';

const PARTS = ['ASHA01', '50000', 'N', '20110004417', 'SB', 'SBIN0000001', '400002003', '20/08/2026', '19/08/2056'];
const SERVICES = '/exchange/StarMFWebService/StarMFWebService.svc';

const registered = async (fixture: MoneyFixture, parts: readonly string[] = PARTS): Promise<string> =>
  (await fixture.mfApi('06', parts))[2] ?? '';

async function service(fixture: MoneyFixture, name: string, fields: Record<string, string>) {
  const login = { UserId: 'ART01', MemberCode: '10001', Password: await fixture.signIn(), PassKey: PASS_KEY };
  return (await fixture.post(`${SERVICES}/${name}`, { ...login, ...fields })).json;
}

const detailsOf = async (fixture: MoneyFixture, mandateId: string) =>
  (await service(fixture, 'MandateDetails', { MandateId: mandateId })).MandateDetails[0];

async function pageOf(fixture: MoneyFixture, mandateId: string, mode = 'netbanking'): Promise<string> {
  const fields = {
    ClientCode: 'ASHA01',
    MandateID: mandateId,
    LoopBackUrl: 'http://127.0.0.1:3000/mandates',
    AuthMode: mode,
  };
  const { ResponseString } = await service(fixture, 'EMandateAuthURL', fields);
  const url = new URL(ResponseString);
  return url.pathname + url.search;
}

const approval = (mode = 'netbanking', code = '246810') => ({ choice: 'approve', mode, code });

test('a mandate is registered under a number, and is approved on the page of the bank', async () => {
  const fixture = await moneyFixture();
  expect(await fixture.mfApi('06', PARTS)).toEqual(['100', 'MANDATE REGISTRATION DONE SUCCESSFULLY', '4100001']);
  const page = await pageOf(fixture, '4100001');
  const { text } = await fixture.get(page);
  expect(text).toContain('₹ 50,000.00');
  for (const button of servedButtons(text)) expect(button).toMatch(DISABLED);
  const answer = await fixture.post(page.split('?')[0]!, approval());
  expect(answer.json).toEqual({ status: 'APPROVED (BY SPONSOR BANK)', returnUrl: 'http://127.0.0.1:3000/mandates' });
  expect(await detailsOf(fixture, '4100001')).toMatchObject({
    ClientCode: 'ASHA01',
    MandateType: 'N',
    Amount: '50000.00',
    RegnDate: '20/08/2026',
    Status: 'APPROVED (BY SPONSOR BANK)',
    UMRNNo: 'SBIN7000000000000001',
    ApprovedDate: '20/08/2026',
  });
});

test.each([
  [0, '', 'INVALID CLIENT CODE'],
  [1, '0', 'INVALID MANDATE AMOUNT'],
  [1, '5000.50', 'INVALID MANDATE AMOUNT'],
  [2, 'Z', 'INVALID MANDATE TYPE'],
  [3, '12A', 'INVALID ACCOUNT NUMBER'],
  [4, 'XX', 'INVALID ACCOUNT TYPE'],
  [5, 'SBIN', 'INVALID IFSC CODE'],
  [6, '12', 'INVALID MICR CODE'],
  [7, '19/08/2026', 'INVALID START DATE'],
  [7, '31/02/2027', 'INVALID START DATE'],
  [8, '20/08/2026', 'INVALID END DATE'],
])('a registration whose part %i is "%s" is refused', async (at, value, problem) => {
  const fixture = await moneyFixture();
  expect(await fixture.mfApi('06', PARTS.with(at, value))).toEqual(['101', `FAILED: ${problem}`, '']);
});

test('a mandate without an end runs for a hundred years, and an ISIP id has fifteen characters', async () => {
  const fixture = await moneyFixture();
  const id = await registered(fixture, PARTS.with(2, 'I').with(8, ''));
  expect(id).toMatch(/^BSE\d{12}$/);
  expect((await detailsOf(fixture, id)).EndDate).toBe('20/08/2126');
});

test('a mandate by Aadhaar is approved two business days later, and one that times out is left to the desk', async () => {
  const fixture = await moneyFixture();
  const byAadhaar = await registered(fixture);
  await fixture.post((await pageOf(fixture, byAadhaar, 'aadhaar')).split('?')[0]!, approval('aadhaar'));
  expect((await detailsOf(fixture, byAadhaar)).Status).toBe('UNDER PROCESSING');
  const timedOut = await registered(fixture);
  await fixture.post((await pageOf(fixture, timedOut)).split('?')[0]!, { choice: 'time-out' });
  await fixture.advance({ days: 5 });
  expect(await detailsOf(fixture, byAadhaar)).toMatchObject({
    Status: 'APPROVED (BY SPONSOR BANK)',
    // The 24th is a holiday.
    ApprovedDate: '25/08/2026',
  });
  expect((await detailsOf(fixture, timedOut)).Status).toBe('UNDER PROCESSING');
  await fixture.post('/mandate-desk', { mandateId: timedOut, decision: 'rejected' });
  expect(await detailsOf(fixture, timedOut)).toMatchObject({
    Status: 'REJECTED (BY SPONSOR BANK)',
    Remarks: 'SIGNATURE DIFFERS',
  });
});

test('the third wrong code rejects a mandate; before, it can be corrected', async () => {
  const fixture = await moneyFixture();
  const id = await registered(fixture);
  const page = (await pageOf(fixture, id)).split('?')[0]!;
  const first = await fixture.post(page, approval('netbanking', '111111'));
  expect([first.status, first.json.error.message]).toEqual([
    422,
    'The one-time password is not correct. 2 tries left.',
  ]);
  await fixture.post(page, approval('netbanking', '111111'));
  expect((await fixture.post(page, approval('netbanking', '111111'))).json.status).toBe('REJECTED (BY SPONSOR BANK)');
  expect((await fixture.post(page, approval())).status).toBe(409);
  expect((await detailsOf(fixture, id)).Remarks).toBe('OTP NOT MATCHED');
});

test('a declined mandate cannot be approved, and its page is not opened again', async () => {
  const fixture = await moneyFixture();
  const id = await registered(fixture);
  const page = (await pageOf(fixture, id)).split('?')[0]!;
  await fixture.post(page, { choice: 'decline' });
  expect((await fixture.post(page, approval())).status).toBe(409);
  const again = await service(fixture, 'EMandateAuthURL', { ClientCode: 'ASHA01', MandateID: id });
  expect(again).toEqual({ Status: '101', Message: 'MANDATE ALREADY PROCESSED' });
});

test('a cancelled mandate stays cancelled, and nobody cancels that of another client', async () => {
  const fixture = await moneyFixture();
  const id = await registered(fixture);
  expect((await service(fixture, 'MandateCancellation', { ClientCode: 'OTHER', MandateId: id })).Status).toBe('101');
  for (let times = 0; times < 2; times += 1)
    expect((await service(fixture, 'MandateCancellation', { ClientCode: 'ASHA01', MandateId: id })).Status).toBe('100');
  expect((await detailsOf(fixture, id)).Status).toBe('CANCELLED BY INVESTOR');
});

test('reports list mandates by their day and client, only for a session', async () => {
  const fixture = await moneyFixture();
  const ids = [await registered(fixture), await registered(fixture, PARTS.with(0, 'RAVI01'))];
  const days = { FromDate: '20/08/2026', ToDate: '20/08/2026' };
  const list = async (fields: Record<string, string>) =>
    (await service(fixture, 'MandateDetails', fields)).MandateDetails?.map(
      (row: { MandateId: string }) => row.MandateId,
    );
  expect(await list(days)).toEqual(ids);
  expect(await list({ ...days, ClientCode: 'RAVI01' })).toEqual([ids[1]]);
  expect(await list({ FromDate: '21/08/2026', ToDate: '22/08/2026' })).toEqual([]);
  expect(await list({ FromDate: '21/08/2026', ToDate: '20/08/2026' })).toBeUndefined();
  const anonymous = await fixture.post(`${SERVICES}/MandateDetails`, { ...days, MemberCode: '10001', UserId: 'ART01' });
  expect(anonymous.json).toEqual({ Status: '101', Message: 'FAILED: INVALID SESSION PASSWORD' });
});

test('the fault of mandates has the clearing house reject the next approval', async () => {
  const fixture = await moneyFixture();
  await fixture.post('/faults', { system: 'exchange', kind: 'refuse-mandate' });
  const id = await registered(fixture);
  await fixture.post((await pageOf(fixture, id)).split('?')[0]!, approval());
  expect((await detailsOf(fixture, id)).Status).toBe('REJECTION AT NPCI PRIOR TO DESTINATION BANK');
});
