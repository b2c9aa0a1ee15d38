import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { DEFAULT_PERSON } from '../identity/person.ts';
import { callDepository, decisionPathOf } from '../testing/identity-fixture.ts';
import type { SandboxFixture } from '../testing/sandbox-fixture.ts';
import { sandboxFixture } from '../testing/sandbox-fixture.ts';
import { DISABLED, servedButtons } from '../testing/served-buttons.ts';

const PATH = '/depository/ekyc/requests';

const requestOf = (changes: object = {}) => ({
  clientId: 'ARTHA',
  requestId: 'request-1',
  pan: 'ZZZPI0020Z',
  dateOfBirth: '08-01-1992',
  returnUrl: 'http://localhost:3000/api/Ekycs/callback',
  state: 'state-1',
  ...changes,
});

/** Requests a record and decides on the page. @returns the parameters with which the browser returns */
async function decided(fixture: SandboxFixture, choice: string): Promise<URLSearchParams> {
  const { json } = await callDepository(fixture, 'POST', PATH, requestOf());
  const page = await fixture.get(new URL(String(json.pageUrl)).pathname);
  expect(page.text).toContain('value="ZZZPI0020Z"');
  for (const button of servedButtons(page.text)) expect(button).toMatch(DISABLED);
  const { json: answer } = await fixture.post(decisionPathOf(page.text), { choice, person: DEFAULT_PERSON });
  return new URL(String(answer.returnUrl)).searchParams;
}

const statusOf = async (fixture: SandboxFixture) => (await callDepository(fixture, 'GET', `${PATH}/request-1`)).json;

test('a person agrees, returns with a signed token, and the record is there', async () => {
  const fixture = await sandboxFixture();
  const returned = await decided(fixture, 'same');
  expect(returned.get('state')).toBe('state-1');
  expect(decodeJwt(returned.get('response') ?? '')).toMatchObject({
    iss: 'depository',
    aud: 'ARTHA',
    sub: 'request-1',
    status: 'consented',
  });
  expect(await statusOf(fixture)).toEqual({
    requestId: 'request-1',
    status: 'consented',
    kyc: {
      name: 'Nandini Iyer',
      dateOfBirth: '08-01-1992',
      gender: 'F',
      pan: 'ZZZPI0020Z',
      address: {
        line1: '12, Marine Lines',
        city: 'Mumbai',
        state: 'Maharashtra',
        pincode: '400020',
        country: 'India',
      },
      dpId: 'IN300999',
      clientIdMasked: 'XXXX6204',
    },
  });
});

test('before the decision it waits, and after a refusal there is no record', async () => {
  const fixture = await sandboxFixture();
  await callDepository(fixture, 'POST', PATH, requestOf());
  expect(await statusOf(fixture)).toEqual({ requestId: 'request-1', status: 'waiting' });
  const other = await sandboxFixture();
  const returned = await decided(other, 'refuse');
  expect(decodeJwt(returned.get('response') ?? '')).toMatchObject({ status: 'refused' });
  expect(await statusOf(other)).toEqual({ requestId: 'request-1', status: 'refused' });
});

test('a slow record is ready after a while', async () => {
  const fixture = await sandboxFixture();
  await decided(fixture, 'slow');
  expect(await statusOf(fixture)).toMatchObject({ status: 'waiting' });
  fixture.time.ms += 15_000;
  expect(await statusOf(fixture)).toMatchObject({ status: 'consented' });
});

test('a request is decided once', async () => {
  const fixture = await sandboxFixture();
  const { json } = await callDepository(fixture, 'POST', PATH, requestOf());
  const path = new URL(String(json.pageUrl)).pathname;
  expect((await fixture.post(path, { choice: 'same', person: DEFAULT_PERSON })).status).toBe(200);
  expect((await fixture.post(path, { choice: 'same', person: DEFAULT_PERSON })).status).toBe(409);
  expect((await fixture.get(path)).text).toContain('decided already');
});

test.each([
  [{ clientId: 'OTHER' }, 400],
  [{ pan: 'ZZZPI0020' }, 400],
  [{ dateOfBirth: '1992-01-08' }, 400],
  [{ returnUrl: 'javascript:alert(1)' }, 400],
  [{ extra: 1 }, 400],
])('a request with %j is answered with %i', async (changes, status) => {
  const fixture = await sandboxFixture();
  expect((await callDepository(fixture, 'POST', PATH, requestOf(changes))).status).toBe(status);
});

test('an id is used once, and a wrong signature is refused', async () => {
  const fixture = await sandboxFixture();
  expect((await callDepository(fixture, 'POST', PATH, requestOf())).status).toBe(201);
  expect((await callDepository(fixture, 'POST', PATH, requestOf())).status).toBe(409);
  expect((await callDepository(fixture, 'GET', `${PATH}/request-1`, undefined, 'wrong')).status).toBe(401);
  expect((await callDepository(fixture, 'GET', `${PATH}/request-2`)).status).toBe(404);
});
