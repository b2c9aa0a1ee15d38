import { ClientError } from '@artha/client/client-error';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToast, dismissToast } from '../ui/toast/toast-store.ts';
import { createQueryClient } from './query-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  dismissToast();
  vi.useRealTimers();
});

const refused = (status: number) =>
  new ClientError('The list is not available.', {
    code: status === 401 ? 'session.required' : 'session.forbidden',
    status,
  });

/** A query whose fetches fail until the test clears `state.error`. */
function setUp(isToasted: boolean) {
  const state: { error: Error | undefined } = { error: refused(403) };
  const client = createQueryClient();
  const options = {
    queryKey: ['list'],
    queryFn: () => (state.error ? Promise.reject(state.error) : Promise.resolve('loaded')),
    retry: false,
    staleTime: 0,
    meta: { isToasted },
  };
  const load = () => client.fetchQuery(options).catch(() => undefined);
  return { state, client, load };
}

test('a failed call of header and menu shows the message of the response', async () => {
  await setUp(true).load();
  expect(currentToast()).toMatchObject({ message: 'The list is not available.', tone: 'negative' });
});

test('a call whose screen shows the failure itself has no toast', async () => {
  await setUp(false).load();
  expect(currentToast()).toBeUndefined();
});

test('a polled call shows its failure once, and again after it worked', async () => {
  const { state, load } = setUp(true);
  await load();
  dismissToast();
  await load();
  expect(currentToast()).toBeUndefined();
  state.error = undefined;
  await load();
  state.error = refused(403);
  await load();
  expect(currentToast()).toBeDefined();
});

test('a 401 has no toast of its own: the end of the session shows the reason', async () => {
  const { state, load } = setUp(true);
  state.error = refused(401);
  await load();
  expect(currentToast()).toBeUndefined();
});

test.each([
  [true, 'The list is not available.'],
  [false, undefined],
])('a change that fails, toasted: %s', async (isToasted, message) => {
  const { client } = setUp(true);
  const change = client.getMutationCache().build(client, {
    mutationFn: () => Promise.reject(refused(403)),
    meta: { isToasted },
  });
  await change.execute(undefined).catch(() => undefined);
  expect(currentToast()?.message).toBe(message);
});

test.each<
  [what: string, code: ClientError['code'], status: number, retryAfterS: number | undefined, seconds: number[]]
>([
  ['a busy server', 'server.busy', 503, 1, [1, 3, 7]],
  ['a busy server that asks for three seconds', 'server.busy', 503, 3, [3, 6, 10]],
  ['a server that is not there', 'client.unreachable', 0, undefined, [1]],
  ['an unavailable server', 'server.unavailable', 503, undefined, [1]],
  ['a refusal', 'session.forbidden', 403, undefined, []],
])('a read is tried again for %s', async (_, code, status, retryAfterS, seconds) => {
  const client = createQueryClient();
  const fetch = vi.fn(() => Promise.reject(new ClientError('Not now.', { code, status, retryAfterS })));
  // Unlike one of a screen, a fetch is repeated only if it says so.
  const retry = client.getDefaultOptions().queries?.retry ?? false;
  const refusal = expect(client.fetchQuery({ queryKey: ['rows'], queryFn: fetch, retry })).rejects.toThrow('Not now.');
  const triedAt: number[] = [];
  for (let second = 0, calls = 1; second <= 20; second += 1, await vi.advanceTimersByTimeAsync(1000)) {
    if (fetch.mock.calls.length > calls) triedAt.push(second);
    calls = fetch.mock.calls.length;
  }
  await refusal;
  expect(triedAt).toEqual(seconds);
});

test.each([
  ['first', 0],
  ['second', 1],
])('an answer read before a change is replaced, also that of the %s fetch', async (_which, before) => {
  const client = createQueryClient();
  const { promise: early, resolve: answerEarly } = Promise.withResolvers<string>();
  let fetches = 0;
  const observer = new QueryObserver(client, {
    queryKey: ['list'],
    queryFn: () => {
      fetches += 1;
      if (fetches <= before) return 'before';
      return fetches === before + 1 ? early : 'after the change';
    },
    staleTime: 0,
  });
  const stop = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  if (before > 0) void observer.refetch();
  await vi.advanceTimersByTimeAsync(0);
  void client.invalidateQueries({ queryKey: ['list'] });
  answerEarly('before the change');
  await vi.advanceTimersByTimeAsync(0);
  expect(observer.getCurrentResult().data).toBe('after the change');
  expect(fetches).toBe(before + 2);
  stop();
});
