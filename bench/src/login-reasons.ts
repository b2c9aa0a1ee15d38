import { login } from '@artha/contract/system/session';
import { sendCaptchaCode } from '@artha/contract/system/session.management';
import { LOGIN_FAILURES_BEFORE_LOCK, LOGIN_FAILURES_MAX } from '@artha/domain/kit/limits';
import { PASSWORD } from './known-people.ts';
import { BENCH_CAPTCHA } from './product-process.ts';
import type { SameAnswer } from './same-answer.ts';
import { AT_FIXED_STEPS } from './same-answer.ts';
import type { PreparedRequest, Visitor } from './visitor.ts';

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

const attempt = async (visitor: Visitor, userId: string, password = WRONG_PASSWORD): Promise<PreparedRequest> =>
  loginOf({ userId, password, captchaId: await visitor.captcha() });

/** Types a code where the answer to the picture is expected. */
const attemptWithCode = (userId: string, captchaId: string): PreparedRequest =>
  loginOf({ userId, captchaId, captchaText: WRONG_CODE });

/** Every reason for 'User ID or password is not correct.' */
export const REFUSED_LOGIN: SameAnswer = {
  ...AT_FIXED_STEPS,
  name: 'login',
  answer: '"code":"session.login-failed"',
  reasons: [
    { name: 'unknown user id', prepare: (visitor, { unknown }) => attempt(visitor, unknown.userId) },
    { name: 'wrong password', prepare: (visitor, { userId }) => attempt(visitor, userId) },
    {
      name: 'wrong password, which locks the user id',
      person: { failures: LOGIN_FAILURES_BEFORE_LOCK - 1 },
      prepare: (visitor, { userId }) => attempt(visitor, userId),
    },
    {
      name: 'locked user id, correct password',
      person: { failures: LOGIN_FAILURES_MAX },
      prepare: (visitor, { userId }) => attempt(visitor, userId, PASSWORD),
    },
    {
      name: 'blocked user, wrong password',
      person: { status: BLOCKED },
      prepare: (visitor, { userId }) => attempt(visitor, userId),
    },
    {
      name: 'staff in the role of a client, correct password',
      person: { role: 'operations' },
      prepare: (visitor, { userId }) => attempt(visitor, userId, PASSWORD),
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
      prepare: async (visitor, { unknown }) => attemptWithCode(unknown.userId, await visitor.captcha()),
    },
    {
      name: 'no code was sent',
      prepare: async (visitor, { userId }) => attemptWithCode(userId, await visitor.captcha()),
    },
    {
      name: 'wrong code',
      prepare: async (visitor, { userId }) => {
        const captchaId = await visitor.captcha();
        await visitor.call(sendCaptchaCode, { userId, captchaId });
        return attemptWithCode(userId, captchaId);
      },
    },
  ],
};

const codeRequest = async (visitor: Visitor, userId: string): Promise<PreparedRequest> => ({
  route: sendCaptchaCode,
  body: JSON.stringify({ userId, captchaId: await visitor.captcha() }),
});

export const REQUESTED_CAPTCHA_CODE: SameAnswer = {
  ...AT_FIXED_STEPS,
  name: 'request for a captcha code',
  answer: '{"sent":true}',
  reasons: [
    { name: 'unknown user id', prepare: (visitor, { unknown }) => codeRequest(visitor, unknown.userId) },
    { name: 'known user', prepare: (visitor, { userId }) => codeRequest(visitor, userId) },
    {
      name: 'blocked user',
      person: { status: BLOCKED },
      prepare: (visitor, { userId }) => codeRequest(visitor, userId),
    },
  ],
};
