import { ClientError } from '@artha/client/client-error';
import { expect, test } from 'vitest';
import { codeErrorOf, withTriesLeft } from './code-refusal.ts';

const usedUp = new ClientError('Too many wrong codes.', { code: 'otp.too-many-tries', status: 429 });
const wrong = new ClientError('The code is not correct.', { code: 'otp.wrong', status: 400 });
const unreachable = new ClientError('The service cannot be reached.', { code: 'client.unreachable', status: 0 });

test.each([
  ['no refusal', null, 3],
  ['a wrong code', wrong, 3],
  ['the last try', usedUp, 0],
  ['a broken line', unreachable, 3],
])('tries left after %s', (_name, error, triesLeft) => {
  expect(withTriesLeft({ email: 'a•••@artha.example', triesLeft: 3 }, { error })?.triesLeft).toBe(triesLeft);
  expect(withTriesLeft(undefined, { error })).toBeUndefined();
});

test.each([
  ['nothing failed', null, { error: null, isIdle: true }, null],
  ['the code could not be sent', unreachable, { error: null, isIdle: true }, unreachable],
  ['the code sent before is being checked', unreachable, { error: null, isIdle: false }, null],
  ['the code sent before was wrong', unreachable, { error: wrong, isIdle: false }, wrong],
])('what is shown when %s', (_name, error, confirm, shown) => {
  expect(codeErrorOf({ error }, confirm)).toBe(shown);
});
