import { login } from '@artha/contract/system/session';
import { sendCaptchaCode } from '@artha/contract/system/session.management';
import { LOGIN_FAILURES_BEFORE_LOCK, LOGIN_FAILURES_MAX } from '@artha/domain/kit/limits';
import { PASSWORD } from './known-people.ts';
import { BENCH_CAPTCHA } from './product-process.ts';
import type { SameAnswer } from './same-answer.ts';
import { AT_FIXED_STEPS } from './same-answer.ts';
import type { PreparedRequest, Stranger } from './stranger.ts';

const WRONG_PASSWORD = 'Diwali-in-Surat8';
const WRONG_CODE = '000000';
const BLOCKED = 5;

interface Form {
  readonly userId: string;
  readonly password?: string;
  readonly captchaText?: string;
  readonly captchaId: string;
}

const loginOf = ({ password = WRONG_PASSWORD, captchaText = BENCH_CAPTCHA, ...form }: Form): PreparedRequest => ({
  route: login,
  body: JSON.stringify({ ...form, password, captchaText, role: 'CLIENT', isConditionsChecked: true }),
});

const attempt = async (stranger: Stranger, userId: string, password = WRONG_PASSWORD): Promise<PreparedRequest> =>
  loginOf({ userId, password, captchaId: await stranger.captcha() });

/** Types a code where the answer to the picture is expected. */
const attemptWithCode = (userId: string, captchaId: string): PreparedRequest =>
  loginOf({ userId, captchaId, captchaText: WRONG_CODE });

/** Every reason for 'User ID or password is not correct.' */
export const REFUSED_LOGIN: SameAnswer = {
  ...AT_FIXED_STEPS,
  name: 'login',
  answer: '"code":"session.login-failed"',
  reasons: [
    { name: 'unknown user id', prepare: (stranger, { unknown }) => attempt(stranger, unknown.userId) },
    { name: 'wrong password', prepare: (stranger, { userId }) => attempt(stranger, userId) },
    {
      name: 'wrong password, which locks the user id',
      person: { failures: LOGIN_FAILURES_BEFORE_LOCK - 1 },
      prepare: (stranger, { userId }) => attempt(stranger, userId),
    },
    {
      name: 'locked user id, correct password',
      person: { failures: LOGIN_FAILURES_MAX },
      prepare: (stranger, { userId }) => attempt(stranger, userId, PASSWORD),
    },
    {
      name: 'blocked user, wrong password',
      person: { status: BLOCKED },
      prepare: (stranger, { userId }) => attempt(stranger, userId),
    },
    {
      name: 'staff in the role of a client, correct password',
      person: { role: 'operations' },
      prepare: (stranger, { userId }) => attempt(stranger, userId, PASSWORD),
    },
  ],
};

/** A user who cannot read the picture types a mailed code. */
export const REFUSED_CAPTCHA_CODE: SameAnswer = {
  ...AT_FIXED_STEPS,
  name: 'login with a code for the captcha',
  answer: '"code":"session.captcha-wrong"',
  reasons: [
    {
      name: 'unknown user id',
      prepare: async (stranger, { unknown }) => attemptWithCode(unknown.userId, await stranger.captcha()),
    },
    {
      name: 'no code was sent',
      prepare: async (stranger, { userId }) => attemptWithCode(userId, await stranger.captcha()),
    },
    {
      name: 'wrong code',
      prepare: async (stranger, { userId }) => {
        const captchaId = await stranger.captcha();
        await stranger.call(sendCaptchaCode, { userId, captchaId });
        return attemptWithCode(userId, captchaId);
      },
    },
  ],
};

const codeRequest = async (stranger: Stranger, userId: string): Promise<PreparedRequest> => ({
  route: sendCaptchaCode,
  body: JSON.stringify({ userId, captchaId: await stranger.captcha() }),
});

export const REQUESTED_CAPTCHA_CODE: SameAnswer = {
  ...AT_FIXED_STEPS,
  name: 'request for a captcha code',
  answer: '{"sent":true}',
  reasons: [
    { name: 'unknown user id', prepare: (stranger, { unknown }) => codeRequest(stranger, unknown.userId) },
    { name: 'known user', prepare: (stranger, { userId }) => codeRequest(stranger, userId) },
    {
      name: 'blocked user',
      person: { status: BLOCKED },
      prepare: (stranger, { userId }) => codeRequest(stranger, userId),
    },
  ],
};
