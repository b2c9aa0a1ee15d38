import { ClientError } from '@artha/client/client-error';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retryWhileBusy } from './retry.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const refused = (code: ClientError['code'], status: number) => new ClientError('Not now.', { code, status });
const busy = () => refused('server.busy', 503);

test.each<[what: string, failures: Error[], attempts: number, outcome: string]>([
  ['no failure', [], 1, 'the file'],
  ['a server that was busy once', [busy()], 2, 'the file'],
  ['a server that was busy three times', [busy(), busy(), busy()], 4, 'the file'],
  ['a server that stays busy', [busy(), busy(), busy(), busy()], 4, 'Not now.'],
  // The file may be on its way, and its link used.
  ['a server that was not reached', [refused('client.unreachable', 0)], 1, 'Not now.'],
  ['an unavailable server', [refused('server.unavailable', 503)], 1, 'Not now.'],
  ['a refusal after a busy answer', [busy(), refused('export.link-used', 409)], 2, 'Not now.'],
  ['a bug', [new TypeError('no such property')], 1, 'no such property'],
])('%s', async (_, failures, attempts, outcome) => {
  const left = [...failures];
  const attempt = vi.fn(() => {
    const failure = left.shift();
    return failure ? Promise.reject(failure) : Promise.resolve('the file');
  });
  const result = retryWhileBusy(attempt).catch((error: unknown) => (error as Error).message);
  await vi.runAllTimersAsync();
  expect(await result).toBe(outcome);
  expect(attempt).toHaveBeenCalledTimes(attempts);
});
