import { X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';
import { DEFAULT_PERSON } from '../identity/person.ts';
import { authorizeQuery, BASE, decideAtLocker, decisionPathOf, exchange } from '../testing/identity-fixture.ts';
import { sandboxFixture } from '../testing/sandbox-fixture.ts';
import { LOCKER_CHOICES } from './locker-choices.ts';

/** The answers of the locker to a person who has decided. */
async function grantedAs(choice: string) {
  const fixture = await sandboxFixture();
  const code = (await decideAtLocker(fixture, choice)).get('code') ?? '';
  const { json } = await exchange(fixture, code);
  const read = (path: string) => fixture.get(BASE + path, { authorization: `Bearer ${json['access_token']}` });
  return { fixture, code, read };
}

test('a person agrees, and the documents are read with the token', async () => {
  const { read } = await grantedAs('same');
  expect((await read('/1/user')).json).toMatchObject({ name: DEFAULT_PERSON.name, dob: '08011992' });
  const identity = await read('/3/xml/eaadhaar');
  expect(identity.text).toContain('<UidData uid="xxxxxxxx6204">');
  expect(identity.text).toContain('<Poi name="Nandini Iyer" dob="08-01-1992" gender="F"/>');
  expect(identity.text).toContain('<SignatureValue>');
  const { items } = (await read('/2/files/issued')).json;
  expect(items).toMatchObject([{ doctype: 'PANCR', uri: 'in.gov.pan-PANCR-ZZZPI0020Z' }]);
  expect((await read(`/1/xml/${items[0].uri}`)).text).toContain('number="ZZZPI0020Z"');
  expect((await read('/1/xml/in.gov.pan-PANCR-ZZZPX0000X')).status).toBe(404);
});

test.each([
  ['near-name', 'name="Nandini R Iyer"'],
  ['other-name', 'name="Rakesh Menon"'],
  ['other-birth-date', 'dob="09-01-1992"'],
  ['other-address', 'pc="682001"'],
  ['tampered', 'name="Rakesh Menon"'],
])('the choice %s returns %s', async (choice, text) => {
  expect((await (await grantedAs(choice)).read('/3/xml/eaadhaar')).text).toContain(text);
});

test('without a PAN record the locker lists no document', async () => {
  const { read } = await grantedAs('no-pan');
  expect((await read('/2/files/issued')).json).toEqual({ items: [] });
});

test('slow documents are ready after a while', async () => {
  const { fixture, read } = await grantedAs('slow');
  expect((await read('/3/xml/eaadhaar')).status).toBe(503);
  fixture.time.ms += 15_000;
  expect((await read('/3/xml/eaadhaar')).status).toBe(200);
});

test('every choice of the page can be decided, once', async () => {
  const fixture = await sandboxFixture();
  for (const choice of LOCKER_CHOICES) expect((await decideAtLocker(fixture, choice)).get('code'), choice).toBeTruthy();
  const page = await fixture.get(`${BASE}/1/authorize?${authorizeQuery(fixture)}`);
  const path = decisionPathOf(page.text);
  expect((await fixture.post(path, { choice: 'same', person: DEFAULT_PERSON })).status).toBe(200);
  expect((await fixture.post(path, { choice: 'same', person: DEFAULT_PERSON })).status).toBe(409);
  expect((await fixture.post(`${path}x`, { choice: 'same', person: DEFAULT_PERSON })).status).toBe(404);
});

test('a person refuses', async () => {
  const returned = await decideAtLocker(await sandboxFixture(), 'refuse');
  expect(Object.fromEntries(returned)).toEqual({ error: 'access_denied', state: 'state-1' });
});

test.each([
  ['an unknown client', { client_id: 'somebody' }],
  ['an address that is not registered', { redirect_uri: 'https://elsewhere.example.com/api/Ekycs/callback' }],
])('%s is sent nowhere', async (_what, changes) => {
  const fixture = await sandboxFixture();
  expect((await fixture.get(`${BASE}/1/authorize?${authorizeQuery(fixture, changes)}`)).status).toBe(400);
});

test.each([
  ['the plain challenge', { code_challenge_method: 'plain' }],
  ['no challenge', { code_challenge: '' }],
  ['another response', { response_type: 'token' }],
])('a request with %s is returned as invalid', async (_what, changes) => {
  const fixture = await sandboxFixture();
  const url = `${fixture.sandbox.url}${BASE}/1/authorize?${authorizeQuery(fixture, changes)}`;
  const answer = await fetch(url, { redirect: 'manual' });
  expect(new URL(answer.headers.get('location') ?? '').searchParams.get('error')).toBe('invalid_request');
});

test.each([
  ['another verifier', { code_verifier: 'another-verifier-of-more-than-forty-three-characters' }, 'invalid_grant'],
  ['no verifier', { code_verifier: '' }, 'invalid_request'],
  ['another return address', { redirect_uri: 'https://elsewhere.example.com' }, 'invalid_grant'],
  ['another code', { code: 'guessed' }, 'invalid_grant'],
  ['another grant', { grant_type: 'password' }, 'invalid_request'],
  ['a wrong secret', { client_secret: 'wrong' }, 'invalid_client'],
])('a code with %s is refused', async (_what, changes, error) => {
  const fixture = await sandboxFixture();
  const code = (await decideAtLocker(fixture, 'same')).get('code') ?? '';
  expect((await exchange(fixture, code, changes)).json).toMatchObject({ error });
});

test('a code is good for a minute', async () => {
  const fixture = await sandboxFixture();
  const code = (await decideAtLocker(fixture, 'same')).get('code') ?? '';
  fixture.time.ms += 60_000;
  expect((await exchange(fixture, code)).json).toMatchObject({ error: 'invalid_grant' });
});

test('a code that is used twice ends the token of its first use', async () => {
  const { fixture, code, read } = await grantedAs('same');
  expect((await read('/1/user')).status).toBe(200);
  expect((await exchange(fixture, code)).json).toMatchObject({ error: 'invalid_grant' });
  expect((await read('/1/user')).status).toBe(401);
});

test('the certificate is made once, reads as one, and verifies itself', async () => {
  const fixture = await sandboxFixture();
  const pem = (await fixture.get('/document-locker/certificate.pem')).text;
  const certificate = new X509Certificate(pem);
  expect(certificate.subject).toBe('CN=Sandbox document locker');
  expect(certificate.verify(certificate.publicKey)).toBe(true);
  expect(new Date(certificate.validTo).getUTCFullYear()).toBe(2049);
  await fixture.restart();
  expect((await fixture.get('/document-locker/certificate.pem')).text).toBe(pem);
});
