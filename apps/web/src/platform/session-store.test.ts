import { ClientError } from '@artha/client/client-error';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { sessionStore as store } from './session-store.ts';
import { replaceToken } from './signed-in/replace-token.ts';
import { recordActivity } from './signed-in/watch-idle.ts';

vi.hoisted(() => {
  /** A storage of the browser, as far as the store uses it. */
  const fakeStorage = () => {
    const storage: Record<string, unknown> = {};
    const methods = {
      getItem: (key: string) => storage[key] ?? null,
      setItem: (key: string, text: string) => void (storage[key] = text),
      removeItem: (key: string) => void delete storage[key],
    };
    for (const [name, value] of Object.entries(methods)) Object.defineProperty(storage, name, { value });
    return storage;
  };
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('history', { state: null });
  const replaceState = function replaceState(this: { state: unknown }, state: unknown) {
    this.state = state;
  };
  vi.stubGlobal('History', { prototype: { replaceState } });
});

beforeEach(() => store.start({ token: 'old', roleName: 'CLIENT', userId: 7 }));
afterAll(() => void vi.unstubAllGlobals());

const refused = (message: string) => new ClientError(message, { code: 'session.required', status: 401 });

test('a call refused while the token is replaced does not end the session', async () => {
  await replaceToken(async () => {
    store.endIfToken('old');
    return 'new';
  });
  store.endIfToken('old');
  expect(store.get()).toMatchObject({ token: 'new', userId: 7 });
  store.endIfToken('new');
  expect(store.get()).toBeUndefined();
});

test('a session that the server ends instead of replacing its token ends here too, with the message', async () => {
  const message = 'Too many wrong passwords.';
  store.recordDetails('old', 200);
  await expect(replaceToken(() => Promise.reject(refused(message)))).rejects.toThrow(message);
  expect(store.get()).toBeUndefined();
  expect(store.ending()).toMatchObject({ reason: 'refused', message });
});

test.each([
  ['whose details the server never sent', [401], 'unconfirmed'],
  ['that was over before any details arrived', [], 'unconfirmed'],
  ['that was confirmed', [200], 'refused'],
])('a session %s ends as such, whichever call is refused first', (what, details, reason) => {
  store.start({ token: what, roleName: 'CLIENT', userId: 7 });
  for (const status of details) store.recordDetails(what, status);
  store.endIfToken(what);
  expect(store.ending()).toMatchObject({ reason });
});

test.each([
  ['another one', 'new', { token: 'new' }],
  ['none, as after the storage was cleared', undefined, undefined],
])('a refused session of which the storage has %s is replaced by that', async (_what, stored, expected) => {
  if (stored === undefined) localStorage.removeItem('accessToken');
  else localStorage.setItem('accessToken', stored);
  store.endIfToken('old');
  expect(store.get()).toMatchObject({ token: 'old' });
  await vi.waitFor(() => expect(store.get()?.token).toBe(expected?.token));
});

test('any other failure keeps the session and its token', async () => {
  await expect(replaceToken(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline');
  expect(store.get()).toMatchObject({ token: 'old' });
});

test('a session is stored under these keys', () => {
  recordActivity();
  const keys = Object.keys(localStorage).toSorted();
  expect(keys).toEqual(['accessToken', 'appRole', 'lastActivity', 'sessionExpiry', 'userId']);
});

test('a session that has ended leaves nothing in the storages, and its message in memory', () => {
  localStorage.setItem('somethingElse', '1');
  sessionStorage.setItem('somethingElse', '1');
  store.end('logout', 'Logged out');
  expect([...Object.keys(localStorage), ...Object.keys(sessionStorage)]).toEqual([]);
  expect(store.notice()).toBe('Logged out');
  store.clearNotice();
  expect(store.notice()).toBeUndefined();
});

test('the message of an ended session changes once the server has answered, unless the user has logged in again', () => {
  const shown: (string | undefined)[] = [];
  const unsubscribe = store.subscribeToNotice(() => shown.push(store.notice()));
  store.end('reload');
  store.replaceNotice('Not reached');
  store.start({ token: 'next', roleName: 'CLIENT', userId: 7 });
  store.replaceNotice('Not reached');
  unsubscribe();
  expect([shown, store.notice()]).toEqual([['Not reached'], undefined]);
});

test('what this browser keeps of a visitor is removed, but never what belongs to a session', () => {
  localStorage.setItem('cifNumber', '10004213');
  store.forgetVisitor();
  expect([store.get()?.token, localStorage.getItem('cifNumber')]).toEqual(['old', '10004213']);
  store.end('logout');
  for (const storage of [localStorage, sessionStorage]) storage.setItem('cifNumber', '10004213');
  store.forgetVisitor();
  expect([localStorage, sessionStorage].map((storage) => storage.getItem('cifNumber'))).toEqual([null, null]);
  expect(store.notice()).toBeUndefined();
  expect(history.state).toBeNull();
  store.forgetVisitor('Not reached');
  // The login page reads it when it is loaded again.
  expect(history.state).toEqual({ sessionNotice: 'Not reached' });
});
