import { expect, test } from 'vitest';
import { sandboxFixture } from '../testing/sandbox-fixture.ts';
import { isOwnOrigin } from './control-guard.ts';

test.each([
  ['http://127.0.0.1:4000', '127.0.0.1:4000', true],
  ['http://localhost:4000', 'localhost:4000', true],
  ['http://[::1]:4000', '[::1]:4000', true],
  ['http://192.168.1.5:4000', '192.168.1.5:4000', true],
  ['http://sandbox.local:4000', 'sandbox.local:4000', true],
  ['http://127.0.0.1:3000', '127.0.0.1:4000', false],
  ['http://localhost:4000', '127.0.0.1:4000', false],
  ['https://127.0.0.1:4000', '127.0.0.1:4000', false],
  ['http://evil.example:4000', 'evil.example:4000', false],
  ['null', '127.0.0.1:4000', false],
])('origin %s at host %s: %s', (origin, host, isOwn) => {
  expect(isOwnOrigin(origin, host, 'sandbox.local')).toBe(isOwn);
});

test.each(['/clock/advance', '/faults', '/reset'])(
  'POST %s accepts its own page, no other site, and only JSON',
  async (path) => {
    const fixture = await sandboxFixture();
    const body = path === '/faults' ? { system: 'sms', kind: 'drop' } : {};
    expect((await fixture.post(path, body, { origin: fixture.sandbox.url })).status).toBe(200);
    expect((await fixture.post(path, body)).status).toBe(200);
    expect((await fixture.post(path, body, { origin: 'http://evil.example' })).status).toBe(403);
    expect((await fixture.post(path, body, { 'content-type': 'text/plain' })).status).toBe(415);
  },
);

test('another site cannot remove faults', async () => {
  const fixture = await sandboxFixture();
  expect((await fixture.delete('/faults', { origin: 'http://evil.example' })).status).toBe(403);
  expect((await fixture.delete('/faults')).status).toBe(200);
});
