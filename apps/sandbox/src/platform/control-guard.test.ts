import { expect, test } from 'vitest';
import { testWorld } from '../testing/test-world.ts';
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
  'POST %s takes its own page, no other site, and JSON only',
  async (path) => {
    const world = await testWorld();
    const body = path === '/faults' ? { system: 'sms', kind: 'drop' } : {};
    expect((await world.post(path, body, { origin: world.sandbox.url })).status).toBe(200);
    expect((await world.post(path, body)).status).toBe(200);
    expect((await world.post(path, body, { origin: 'http://evil.example' })).status).toBe(403);
    expect((await world.post(path, body, { 'content-type': 'text/plain' })).status).toBe(415);
  },
);

test('faults are not removed by another site', async () => {
  const world = await testWorld();
  expect((await world.delete('/faults', { origin: 'http://evil.example' })).status).toBe(403);
  expect((await world.delete('/faults')).status).toBe(200);
});
