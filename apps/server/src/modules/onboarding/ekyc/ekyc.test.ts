import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EkycState } from '@artha/domain/onboarding/ekyc/ekyc-states';
import { expireRequests } from './ekyc.queries.ts';
import { explainDifferences } from './explain-differences.ts';
import { findIdentityCheck } from './find-identity-check.ts';
import { getEkycStatus } from './get-ekyc-status.ts';
import { EkycFixture, refusal } from './testing/ekyc-fixture.ts';

const MINUTE_MS = 60_000;
const [SUCCESS, FAILED] = ['/ekyc?status=success', '/ekyc?status=failed'];

let fixture: EkycFixture;

beforeAll(async () => {
  fixture = await EkycFixture.open();
});
afterAll(() => fixture.sandbox.stop());

test('a person whose details are the same is verified', async () => {
  const applicant = await fixture.applicant();
  expect(await fixture.verify(applicant)).toBe(SUCCESS);
  const request = await fixture.newest(applicant);
  expect(request).toMatchObject({
    ...{ state: 'verified', verifiedName: 'Kavya Iyer', maskedId: '•••• •••• 6204', kraCode: '07' },
    ...{ differences: [], stopReasons: [], failure: null, exchangeSealed: null },
    resultHash: expect.stringMatching(/^[\da-f]{64}$/),
  });
  expect(await fixture.application(applicant)).toMatchObject({
    registrationStep: 6,
    verification: {
      provider: 'Document locker',
      verifiedName: 'Kavya Iyer',
      maskedId: '•••• •••• 6204',
      differences: [],
    },
  });
  const { request: answer } = await getEkycStatus(fixture.ctx(applicant));
  expect(answer?.reference).toMatch(/^EK-\d{6}$/);
  expect(answer?.compared).toEqual([
    { detail: 'name', bank: 'Kavya Iyer', provided: 'Kavya Iyer', outcome: 'same' },
    { detail: 'panName', bank: 'Kavya Iyer', provided: 'Kavya Iyer', outcome: 'same' },
    { detail: 'bornOn', bank: '12 Apr 1990', provided: '12 Apr 1990', outcome: 'same' },
    { detail: 'pan', bank: 'AB•••••••K', provided: 'AB•••••••K', outcome: 'same' },
    {
      detail: 'address',
      bank: '14, Lake View Road, Pune',
      provided: '14, Lake View Road, Pune, Maharashtra',
      outcome: 'same',
    },
    { detail: 'pincode', bank: '411004', provided: '411004', outcome: 'same' },
  ]);
});

test.each<[choice: string, state: EkycState, differences: number, stopReasons: number, failure: string | null]>([
  ['near-name', 'verified', 2, 0, null],
  ['other-address', 'verified', 2, 0, null],
  ['no-pan', 'verified', 1, 0, null],
  ['other-name', 'mismatch', 0, 2, null],
  ['other-birth-date', 'mismatch', 0, 1, null],
  ['other-pan', 'mismatch', 0, 1, null],
  ['tampered', 'failed', 0, 0, 'answer-not-verified'],
  ['wrong-certificate', 'failed', 0, 0, 'answer-not-verified'],
  ['expired-code', 'failed', 0, 0, 'code-not-accepted'],
  ['refuse', 'refused', 0, 0, 'refused'],
])('the locker returns %s: the request is %s', async (choice, state, differences, stopReasons, failure) => {
  const applicant = await fixture.applicant();
  expect(await fixture.verify(applicant, choice)).toBe(state === 'verified' ? SUCCESS : FAILED);
  const request = await fixture.newest(applicant);
  expect(request).toMatchObject({ state, failure, exchangeSealed: null });
  expect([request.differences.length, request.stopReasons.length]).toEqual([differences, stopReasons]);
  const { verification, registrationStep } = await fixture.application(applicant);
  expect(registrationStep).toBe(state === 'verified' ? 6 : 5);
  expect(verification?.differences).toEqual(state === 'verified' ? request.differences : undefined);
});

test.each<[choice: string, state: EkycState, differences: number, failure: string | null]>([
  ['same', 'verified', 0, null],
  ['near-name', 'verified', 1, null],
  ['other-address', 'verified', 2, null],
  ['other-name', 'mismatch', 0, null],
  ['other-pan', 'mismatch', 0, null],
  ['forged-return', 'failed', 0, 'answer-not-verified'],
  ['refuse', 'refused', 0, 'refused'],
])('the depository returns %s: the request is %s', async (choice, state, differences, failure) => {
  const applicant = await fixture.applicant();
  expect(await fixture.verify(applicant, choice, 'depository')).toBe(state === 'verified' ? SUCCESS : FAILED);
  const request = await fixture.newest(applicant);
  expect(request).toMatchObject({ state, failure, exchangeSealed: null });
  expect(request.differences).toHaveLength(differences);
});

test('operations read both sides of what was compared, and the KYC record', async () => {
  const applicant = await fixture.applicant();
  const { db, node } = fixture.ctx(applicant);
  expect(await findIdentityCheck(db, node.secrets, applicant.userId)).toBeUndefined();
  await fixture.verify(applicant, 'other-address');
  const check = await findIdentityCheck(db, node.secrets, applicant.userId);
  expect(check?.compared).toContainEqual({
    detail: 'address',
    bank: '14, Lake View Road, Pune',
    provided: expect.stringContaining('Kochi'),
    outcome: 'differs',
  });
  expect(check?.kyc).toMatchObject({ name: 'Validated', permission: 'allowed' });
});

test('nothing personal is in the address of a provider, and nothing of it in the database', async () => {
  const applicant = await fixture.applicant();
  const { redirectUrl, browser } = await fixture.initiate(applicant);
  expect([...new URL(redirectUrl).searchParams.keys()]).toEqual([
    ...['response_type', 'client_id', 'redirect_uri', 'state', 'code_challenge', 'code_challenge_method', 'dl_flow'],
  ]);
  const stored = JSON.stringify(await fixture.newest(applicant));
  const state = new URL(redirectUrl).searchParams.get('state') ?? '';
  for (const secret of [state, browser, applicant.pan]) {
    expect(secret).not.toBe('');
    expect(stored).not.toContain(secret);
  }
});

test('a state is accepted once', async () => {
  const applicant = await fixture.applicant();
  const sent = await fixture.initiate(applicant);
  const url = await fixture.decide(sent, applicant);
  expect(await fixture.comeBack(url, sent.browser)).toBe(SUCCESS);
  const before = await fixture.newest(applicant);
  expect(await fixture.comeBack(url, sent.browser)).toBe(FAILED);
  expect(await fixture.newest(applicant)).toEqual(before);
});

test('of two returns at once one is accepted, and the code is exchanged once', async () => {
  const applicant = await fixture.applicant();
  const sent = await fixture.initiate(applicant);
  const url = await fixture.decide(sent, applicant);
  const come = () => fixture.comeBack(url, sent.browser, { isDelivered: false });
  const [paths] = await Promise.all([
    Promise.all([come(), come(), come()]),
    (async () => {
      while ((await fixture.waiting()).length === 0) await new Promise((done) => setTimeout(done, 20));
      expect(await fixture.waiting()).toHaveLength(1);
      expect(await fixture.deliver()).toEqual([]);
    })(),
  ]);
  expect(paths.toSorted()).toEqual([FAILED, FAILED, SUCCESS]);
  expect(await fixture.newest(applicant)).toMatchObject({ state: 'verified' });
});

test('a state comes back only with the browser that was sent away', async () => {
  const [applicant, other] = [await fixture.applicant(), await fixture.applicant()];
  const [sent, others] = [await fixture.initiate(applicant), await fixture.initiate(other)];
  const url = await fixture.decide(sent, applicant);
  for (const browser of [others.browser, '', 'guessed']) expect(await fixture.comeBack(url, browser)).toBe(FAILED);
  expect(await fixture.newest(applicant)).toMatchObject({ state: 'started' });
  expect(await fixture.newest(other)).toMatchObject({ state: 'started' });
  expect(await fixture.comeBack(url, sent.browser)).toBe(SUCCESS);
});

test('a code of another person is not accepted with a state of one’s own', async () => {
  const [applicant, other] = [await fixture.applicant(), await fixture.applicant()];
  const [sent, others] = [await fixture.initiate(applicant), await fixture.initiate(other)];
  const url = await fixture.decide(sent, applicant);
  url.searchParams.set('code', (await fixture.decide(others, other)).searchParams.get('code') ?? '');
  expect(await fixture.comeBack(url, sent.browser)).toBe(FAILED);
  expect(await fixture.newest(applicant)).toMatchObject({ state: 'failed', failure: 'code-not-accepted' });
});

test.each(['', 'state=', 'state=unknown&code=x', 'code=x', 'error=access_denied', 'response=x&state=y'])(
  'a return with %j leads to the page and changes nothing',
  async (query) => {
    const applicant = await fixture.applicant();
    const { browser } = await fixture.initiate(applicant);
    expect(await fixture.comeBack(new URL(`http://localhost/?${query}`), browser)).toBe(FAILED);
    expect(await fixture.newest(applicant)).toMatchObject({ state: 'started' });
  },
);

test.each(['error=server_error', 'error=invalid_request', 'code=', ''])(
  'a return of the locker with %j ends the request',
  async (query) => {
    const applicant = await fixture.applicant();
    const { redirectUrl, browser } = await fixture.initiate(applicant);
    const state = new URL(redirectUrl).searchParams.get('state') ?? '';
    expect(await fixture.comeBack(new URL(`http://localhost/?state=${state}&${query}`), browser)).toBe(FAILED);
    expect(await fixture.newest(applicant)).toMatchObject({ state: 'failed', failure: 'code-not-accepted' });
  },
);

test('a signed return of another request is not accepted', async () => {
  const [applicant, other] = [await fixture.applicant(), await fixture.applicant()];
  const [sent, others] = [await fixture.initiate(applicant, 'depository'), await fixture.initiate(other, 'depository')];
  const url = await fixture.decide(sent, applicant);
  const response = (await fixture.decide(others, other)).searchParams.get('response') ?? '';
  url.searchParams.set('response', response);
  expect(await fixture.comeBack(url, sent.browser)).toBe(FAILED);
  expect(await fixture.newest(applicant)).toMatchObject({ state: 'failed', failure: 'answer-not-verified' });
});

test('after ten minutes a return comes too late', async () => {
  const applicant = await fixture.applicant();
  const sent = await fixture.initiate(applicant);
  const url = await fixture.decide(sent, applicant);
  fixture.aheadMs = 10 * MINUTE_MS;
  try {
    expect((await getEkycStatus(fixture.ctx(applicant))).request).toMatchObject({
      state: 'expired',
      failure: expect.stringContaining('10 minutes'),
    });
    expect(await fixture.comeBack(url, sent.browser)).toBe(FAILED);
    expect(await fixture.newest(applicant)).toMatchObject({
      state: 'expired',
      failure: 'expired',
      exchangeSealed: null,
    });
  } finally {
    fixture.aheadMs = 0;
  }
});

test('an answer that does not come in time ends the waiting', async () => {
  const applicant = await fixture.applicant();
  const sent = await fixture.initiate(applicant);
  const url = await fixture.decide(sent, applicant);
  await fixture.sandbox.control('/faults', { system: 'document-locker', kind: 'error', times: 1 });
  const returned = fixture.comeBack(url, sent.browser, { isDelivered: false });
  while ((await fixture.waiting()).length === 0) await new Promise((done) => setTimeout(done, 20));
  expect(await fixture.deliver()).toEqual(['the document locker answered 503']);
  // The browser does not wait for it; the page asks for the result.
  expect(await returned).toBe(SUCCESS);
  expect(await fixture.newest(applicant)).toMatchObject({ state: 'returned' });
  fixture.aheadMs = 10 * MINUTE_MS;
  try {
    expect(await fixture.deliver()).toEqual([]);
  } finally {
    fixture.aheadMs = 0;
  }
  expect(await fixture.newest(applicant)).toMatchObject({ state: 'expired', failure: 'expired' });
});

test.each([
  ['the token', '/document-locker/public/oauth2/1/token', 'error'],
  ['the token', '/document-locker/public/oauth2/1/token', 'garbage'],
  ['the identity', '/document-locker/public/oauth2/3/xml/eaadhaar', 'error'],
  ['the identity', '/document-locker/public/oauth2/3/xml/eaadhaar', 'drop'],
  ['the list of documents', '/document-locker/public/oauth2/2/files/issued', 'lost-answer'],
  ['the certificate', '/document-locker/certificate.pem', 'error'],
])('an attempt at %s (%s: %s) is continued by the next one', async (_what, path, kind) => {
  const applicant = await fixture.applicant();
  const sent = await fixture.initiate(applicant);
  const url = await fixture.decide(sent, applicant);
  await fixture.sandbox.control('/faults', { system: 'document-locker', kind, path });
  expect(await fixture.comeBack(url, sent.browser)).toBe(SUCCESS);
  expect(await fixture.newest(applicant)).toMatchObject({ state: 'verified' });
});

test('an identity document that is no document is not relied on', async () => {
  const applicant = await fixture.applicant();
  const sent = await fixture.initiate(applicant);
  const url = await fixture.decide(sent, applicant);
  const path = '/document-locker/public/oauth2/3/xml/eaadhaar';
  await fixture.sandbox.control('/faults', { system: 'document-locker', kind: 'garbage', path });
  expect(await fixture.comeBack(url, sent.browser)).toBe(FAILED);
  expect(await fixture.newest(applicant)).toMatchObject({ state: 'failed', failure: 'answer-not-verified' });
});

test('a token whose answer was lost cannot be requested again: the person starts again', async () => {
  const applicant = await fixture.applicant();
  const sent = await fixture.initiate(applicant);
  const url = await fixture.decide(sent, applicant);
  const path = '/document-locker/public/oauth2/1/token';
  await fixture.sandbox.control('/faults', { system: 'document-locker', kind: 'lost-answer', path });
  expect(await fixture.comeBack(url, sent.browser)).toBe(FAILED);
  expect(await fixture.newest(applicant)).toMatchObject({ state: 'failed', failure: 'code-not-accepted' });
  expect(await fixture.verify(applicant)).toBe(SUCCESS);
});

test('a new request ends the earlier one, whose return comes too late', async () => {
  const applicant = await fixture.applicant();
  const first = await fixture.initiate(applicant);
  const url = await fixture.decide(first, applicant);
  const second = await fixture.initiate(applicant, 'depository');
  expect(await fixture.comeBack(url, first.browser)).toBe(FAILED);
  expect((await fixture.requests(applicant)).map(({ state, failure }) => [state, failure])).toEqual([
    ['expired', 'superseded'],
    ['started', null],
  ]);
  expect(await fixture.comeBack(await fixture.decide(second, applicant), second.browser)).toBe(SUCCESS);
});

test('of two starts at once one request stays open', async () => {
  const applicant = await fixture.applicant();
  await Promise.all([fixture.initiate(applicant), fixture.initiate(applicant), fixture.initiate(applicant)]);
  const states = (await fixture.requests(applicant)).map(({ state }) => state);
  expect(states.toSorted()).toEqual(['expired', 'expired', 'started']);
});

test('a person who was verified and then is another one is verified no longer', async () => {
  const applicant = await fixture.applicant();
  await fixture.verify(applicant);
  expect(await fixture.application(applicant)).toMatchObject({ registrationStep: 6 });
  await fixture.verify(applicant, 'other-birth-date', 'depository');
  expect(await fixture.application(applicant)).toMatchObject({ registrationStep: 5, verification: null });
});

test.each([
  ['without an application', undefined, 'onboarding.none'],
  ['before the earlier steps', { signatureFileId: null }, 'ekyc.not-at-step'],
  [
    'once it was sent',
    { state: 'submitted', submittedAt: new Date('2026-11-20T06:30:00Z') } as const,
    'ekyc.not-at-step',
  ],
])('nobody starts %s', async (_when, changes, code) => {
  const applicant = changes ? await fixture.applicant(changes) : { userId: 1, pan: '' };
  expect(await refusal(fixture.initiate(applicant))).toBe(code);
});

test('ten requests an hour are enough', async () => {
  const applicant = await fixture.applicant();
  for (let count = 0; count < 10; count += 1) await fixture.initiate(applicant);
  expect(await refusal(fixture.initiate(applicant))).toBe('ekyc.too-often');
  fixture.aheadMs = 61 * MINUTE_MS;
  try {
    expect(await refusal(fixture.initiate(applicant))).toBe('done');
  } finally {
    fixture.aheadMs = 0;
  }
});

test.each(['error', 'drop', 'garbage'])('a depository that answers with %s is said to be unavailable', async (kind) => {
  const applicant = await fixture.applicant();
  await fixture.sandbox.control('/faults', { system: 'depository', kind });
  expect(await refusal(fixture.initiate(applicant, 'depository'))).toBe('ekyc.provider-unavailable');
  expect(await fixture.newest(applicant)).toMatchObject({ state: 'failed', failure: 'provider-unavailable' });
  expect(await fixture.verify(applicant)).toBe(SUCCESS);
});

test('what an applicant says about the differences goes to operations', async () => {
  const applicant = await fixture.applicant();
  expect(await refusal(explainDifferences({ explanation: 'x' }, fixture.ctx(applicant)))).toBe('ekyc.none');
  await fixture.verify(applicant, 'other-address');
  const explanation = 'I moved to Kochi in May.';
  const { request } = await explainDifferences({ explanation }, fixture.ctx(applicant));
  expect(request).toMatchObject({ explanation });
  const { verification } = await fixture.application(applicant);
  expect(verification?.differences).toEqual([
    'Address is not the same at the bank and in the document locker.',
    'Pincode is not the same at the bank and in the document locker.',
    `The applicant says: ${explanation}`,
  ]);
});

test('after the bank was read again, nothing brings back what was compared before', async () => {
  const applicant = await fixture.applicant();
  await fixture.verify(applicant, 'other-address');
  expect((await getEkycStatus(fixture.ctx(applicant))).request).toMatchObject({ isRecorded: true });
  await fixture.changeApplication(applicant, { verification: null });
  expect(await refusal(explainDifferences({ explanation: 'I moved.' }, fixture.ctx(applicant)))).toBe('ekyc.none');
  expect((await fixture.application(applicant)).verification).toBeNull();
  expect((await getEkycStatus(fixture.ctx(applicant))).request).toMatchObject({ state: 'verified', isRecorded: false });
});

test('an answer that was compared with an earlier record of the bank is compared again', async () => {
  const applicant = await fixture.applicant();
  const sent = await fixture.initiate(applicant);
  const returned = fixture.comeBack(await fixture.decide(sent, applicant), sent.browser, { isDelivered: false });
  while ((await fixture.waiting()).length === 0) await new Promise((done) => setTimeout(done, 20));
  // While the agency is asked, after the identity was fetched, the bank is read again.
  const agency = createServer((_request, response) => {
    const answer = { APP_RES_ROOT: { APP_PAN_INQ: [{ APP_PAN_NO: applicant.pan, APP_STATUS: '07' }] } };
    const read = { bankReadAt: new Date(fixture.clocks.realNow().getTime() + MINUTE_MS) };
    void fixture.changeApplication(applicant, read).then(() => response.end(JSON.stringify(answer)));
  });
  await new Promise<void>((done) => void agency.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(agency.address() as AddressInfo).port}`;
  expect(await fixture.deliver({ agencyUrl: url })).toEqual([expect.stringContaining('the bank was read again')]);
  agency.close();
  expect((await fixture.application(applicant)).verification).toBeNull();
  expect(await fixture.deliver()).toEqual([]);
  expect((await fixture.application(applicant)).verification).not.toBeNull();
  expect(await returned).toBe(SUCCESS);
});

test('a later request that comes to nothing takes nothing from what was found', async () => {
  const applicant = await fixture.applicant();
  await fixture.verify(applicant, 'other-address');
  await fixture.verify(applicant, 'refuse');
  const { db, node } = fixture.ctx(applicant);
  expect(await findIdentityCheck(db, node.secrets, applicant.userId)).toMatchObject({
    isStopped: false,
    kraCode: '07',
  });
  await explainDifferences({ explanation: 'I moved.' }, fixture.ctx(applicant));
  expect((await fixture.application(applicant)).verification?.differences).toContain('The applicant says: I moved.');
});

test('nothing is explained where nothing differs', async () => {
  const applicant = await fixture.applicant();
  await fixture.verify(applicant);
  expect(await refusal(explainDifferences({ explanation: 'x' }, fixture.ctx(applicant)))).toBe('ekyc.none');
});

test('before the first request there is none, and requests of others are not shown', async () => {
  const applicant = await fixture.applicant();
  expect(await getEkycStatus(fixture.ctx(applicant))).toEqual({ request: null });
});

test('the nightly clean-up ends what is over', async () => {
  const applicant = await fixture.applicant();
  await fixture.initiate(applicant);
  const now = fixture.clocks.realNow().getTime();
  await expireRequests(fixture.database.db, new Date(now + 9 * MINUTE_MS));
  expect(await fixture.newest(applicant)).toMatchObject({ state: 'started' });
  await expireRequests(fixture.database.db, new Date(now + 11 * MINUTE_MS));
  expect(await fixture.newest(applicant)).toMatchObject({ state: 'expired', exchangeSealed: null });
});
