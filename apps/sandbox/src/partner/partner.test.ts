import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose';
import { describe, expect, test } from 'vitest';
import type { SandboxFixture } from '../testing/sandbox-fixture.ts';
import { sandboxFixture } from '../testing/sandbox-fixture.ts';

const ASHA = { kind: 'customer', id: '10004211', name: 'Ananya Deshmukh', email: 'a@artha.example' };

const tokenOf = async (fixture: SandboxFixture, request: object = ASHA): Promise<string> =>
  (await fixture.post('/partner/tokens', request)).json.token;

/** Verifies a token as the product does. */
async function verify(fixture: SandboxFixture, token: string) {
  const keys = createLocalJWKSet((await fixture.get('/partner/jwks.json')).json);
  return jwtVerify(token, keys, {
    algorithms: ['EdDSA'],
    issuer: 'artha-partner',
    audience: 'artha',
    currentDate: new Date(fixture.time.ms),
  });
}

describe('a token', () => {
  test('is signed by the published key and valid for two minutes of real time', async () => {
    const fixture = await sandboxFixture();
    await fixture.advance({ days: 3 });
    const { payload, protectedHeader } = await verify(fixture, await tokenOf(fixture));
    const iat = fixture.time.ms / 1_000;
    expect(payload).toEqual({
      ...{ iss: 'artha-partner', aud: 'artha', sub: '10004211', kind: 'customer' },
      ...{ name: 'Ananya Deshmukh', email: 'a@artha.example', iat, exp: iat + 120, jti: expect.any(String) },
    });
    expect(protectedHeader).toMatchObject({ alg: 'EdDSA', kid: expect.any(String) });
  });

  test('comes with the links that pass it to the product', async () => {
    const fixture = await sandboxFixture({ publicUrl: 'http://localhost:3000' });
    const { json } = await fixture.post('/partner/tokens', { ...ASHA, redirectionUrl: '/explore?a=b&c' });
    const redirect = new URL(json.redirectUrl);
    expect(redirect.origin + redirect.pathname).toBe('http://localhost:3000/redirect');
    expect(Object.fromEntries(redirect.searchParams)).toEqual({ token: json.token, redirectionUrl: '/explore?a=b&c' });
    expect(json.loginUrl).toBe(`http://localhost:3000/login?token=${json.token}`);
  });

  test('of staff holds no name or e-mail', async () => {
    const fixture = await sandboxFixture();
    const claims = decodeJwt(await tokenOf(fixture, { kind: 'staff', id: 'rmanager1', name: '', email: '' }));
    expect(claims).toMatchObject({ kind: 'staff', sub: 'rmanager1' });
    expect(Object.keys(claims)).not.toContain('name');
  });

  test.each([
    [{ ...ASHA, kind: 'king' }, '"kind" must be one of'],
    [{ ...ASHA, id: '' }, '"id" must be a text'],
    [{ ...ASHA, password: 'x' }, 'no field "password"'],
  ])('is not made for %j', async (request, message) => {
    const fixture = await sandboxFixture();
    const { status, json } = await fixture.post('/partner/tokens', request);
    expect([status, json.error.message]).toEqual([400, expect.stringContaining(message)]);
  });

  test('is not made for a page of another site', async () => {
    const fixture = await sandboxFixture();
    expect((await fixture.post('/partner/tokens', ASHA, { origin: 'http://evil.example' })).status).toBe(403);
    expect((await fixture.post('/partner/tokens', ASHA, { 'content-type': 'text/plain' })).status).toBe(415);
  });
});

describe('the key', () => {
  test('survives a restart, is generated again after a reset, and only its public half is published', async () => {
    const fixture = await sandboxFixture();
    const keys = async () => (await fixture.get('/partner/jwks.json')).json.keys;
    const [before] = await keys();
    expect(Object.keys(before).toSorted()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x']);
    await fixture.restart();
    expect(await keys()).toEqual([before]);
    await fixture.post('/reset', {});
    const [after] = await keys();
    expect(after.kid).not.toBe(before.kid);
  });

  test('concurrent first requests create one key', async () => {
    const fixture = await sandboxFixture();
    const answers = await Promise.all(Array.from({ length: 5 }, () => fixture.get('/partner/jwks.json')));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });
});

describe('a fault', () => {
  test.each([
    ['expired-token', 'ERR_JWT_EXPIRED'],
    ['wrong-audience', 'ERR_JWT_CLAIM_VALIDATION_FAILED'],
    ['wrong-key', 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED'],
  ])('%s makes only the next token invalid', async (kind, code) => {
    const fixture = await sandboxFixture();
    await fixture.post('/faults', { system: 'partner', kind });
    await expect(verify(fixture, await tokenOf(fixture))).rejects.toMatchObject({ code });
    await verify(fixture, await tokenOf(fixture));
  });

  test('used-token repeats the id of the previous token', async () => {
    const fixture = await sandboxFixture();
    const { jti } = decodeJwt(await tokenOf(fixture));
    await fixture.post('/faults', { system: 'partner', kind: 'used-token' });
    expect(decodeJwt(await tokenOf(fixture)).jti).toBe(jti);
    expect(decodeJwt(await tokenOf(fixture)).jti).not.toBe(jti);
  });

  test('of the transport can affect the keys alone', async () => {
    const fixture = await sandboxFixture();
    await fixture.post('/faults', { system: 'partner', kind: 'garbage', path: '/partner/jwks.json' });
    await tokenOf(fixture);
    expect((await fixture.get('/partner/jwks.json')).text).toContain('<html>');
  });
});

test('the phone page may frame the product and nothing else', async () => {
  const fixture = await sandboxFixture({ publicUrl: 'http://localhost:3000' });
  const policyOf = async (path: string) =>
    (await fetch(fixture.sandbox.url + path)).headers.get('content-security-policy');
  expect((await fixture.get('/partner')).text).toContain('Partner app');
  expect(await policyOf('/partner')).toContain("frame-src 'none'");
  expect((await fixture.get('/partner/shell')).text).toContain('data-product="http://localhost:3000"');
  expect(await policyOf('/partner/shell')).toContain('frame-src http://localhost:3000;');
  expect((await fixture.get('/')).text).toContain('href="/partner/shell"');
});
