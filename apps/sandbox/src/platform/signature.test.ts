import { expect, test } from 'vitest';
import { threeSchemes } from '../testing/scheme-lists.ts';
import { sandboxFixture } from '../testing/sandbox-fixture.ts';
import { requireSignature, sandboxKey, sign } from './signature.ts';

const NOW_MS = 1_787_000_000_000;
const CALL = { method: 'POST', path: '/api/x?y=1', body: '{"a":1}' };

test('the signature of a call is accepted for 5 minutes of real time', () => {
  const header = sign('secret', CALL, NOW_MS);
  expect(header).toMatch(/^t=1787000000000,v1=[0-9a-f]{64}$/);
  expect(() => requireSignature(sandboxKey('secret'), CALL, header, NOW_MS + 299_000)).not.toThrow();
  expect(() => requireSignature(sandboxKey('secret'), CALL, header, NOW_MS + 301_000)).toThrow('more than 5 minutes');
  expect(() => requireSignature(sandboxKey('secret'), CALL, header, NOW_MS - 301_000)).toThrow('more than 5 minutes');
});

test.each([
  ['another method', { ...CALL, method: 'GET' }],
  ['another path', { ...CALL, path: '/api/x?y=2' }],
  ['another body', { ...CALL, body: '{"a":2}' }],
])('the signature does not match %s', (_case, call) => {
  expect(() => requireSignature(sandboxKey('secret'), call, sign('secret', CALL, NOW_MS), NOW_MS)).toThrow(
    'does not match',
  );
});

test.each([undefined, '', 'v1=00', 't=1,v1=zz', ['t=1', 'v1=2'], `t=1,v1=${'0'.repeat(63)}`])(
  '%j is not a signature',
  (header) => {
    expect(() => requireSignature(sandboxKey('secret'), CALL, header, NOW_MS)).toThrow('must be t=');
  },
);

test('a scheme list with a wrong, old or missing signature is refused', async () => {
  const fixture = await sandboxFixture();
  expect((await fixture.sendSchemes(threeSchemes, fixture.time.ms, 'another secret')).status).toBe(401);
  expect((await fixture.sendSchemes(threeSchemes, fixture.time.ms - 301_000)).status).toBe(401);
  expect((await fixture.post('/registrar/schemes', threeSchemes)).status).toBe(401);
  expect((await fixture.sendSchemes(threeSchemes)).status).toBe(200);
});
