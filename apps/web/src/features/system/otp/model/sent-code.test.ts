import { ClientError } from '@artha/client/client-error';
import { expect, test } from 'vitest';
import { clockText, secondsUntil } from './countdown.ts';
import { codeProblem, sentToText } from './sent-code.ts';

test.each([
  ['+91 •••••6204', 'Sent to +91 •••••6204 and a•••h@mail.example.'],
  [null, 'Sent to a•••h@mail.example.'],
])('a code sent to %s reads %s', (mobile, text) => {
  expect(sentToText({ mobile, email: 'a•••h@mail.example' })).toBe(text);
});

const wrong = new ClientError('Wrong', { code: 'otp.wrong', status: 400 });

test.each([
  [3, null, undefined],
  [3, wrong, 'Wrong'],
  [0, wrong, 'Too many wrong codes. Please request a new one, or try again in an hour.'],
])('with %i tries left the problem after %o is %s', (triesLeft, error, problem) => {
  expect(codeProblem({ triesLeft }, error)).toBe(problem);
});

test.each([
  [271_000, 271, '04:31'],
  [1, 1, '00:01'],
  [0, 0, '00:00'],
  [-5_000, 0, '00:00'],
])('%i ms are %i s, shown as %s', (ms, seconds, text) => {
  const now = new Date('2026-11-23T05:00:00Z');
  expect(secondsUntil(new Date(now.getTime() + ms), now)).toBe(seconds);
  expect(clockText(seconds)).toBe(text);
});
