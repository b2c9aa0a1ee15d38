import { CAPTCHA_TEXT_MAX_CHARACTERS, USER_ID_MAX_CHARACTERS } from '@artha/domain/kit/limits';
import * as z from 'zod/mini';
import { anyone } from '../kit/audience.ts';
import { noContent, nothing, route } from '../kit/route.ts';
import { line, requiredLine, UserId } from '../kit/scalars.ts';

/** Sets the cookie that state-changing calls must echo, and the cookie it is bound to. */
export const getCsrfToken = route({
  method: 'GET',
  path: '/api/AppUsers/csrf',
  audience: anyone,
  summary:
    'Sets the cookie XSRF-TOKEN, whose value goes into the header X-XSRF-TOKEN of every call that changes anything.',
  allowedWhile: ['pending', 'forced', 'onboarding'],
  isVital: true,
  input: nothing,
  answer: noContent,
  refusals: [],
});

/** A captcha picture, valid for one try within five minutes. */
export const generateCaptcha = route({
  method: 'GET',
  path: '/api/AppUsers/generateCaptcha',
  audience: anyone,
  summary: 'A captcha picture and its id. It is valid for one try.',
  limit: 'captcha',
  isVital: true,
  input: nothing,
  answer: z.object({ svg: z.string(), uniqueId: z.string() }),
  refusals: [],
});

/** The fields of the login form, with their messages. */
export const LoginForm = z.strictObject({
  userId: requiredLine('User ID is required.', USER_ID_MAX_CHARACTERS),
  password: requiredLine('Password is required.', 200),
  captchaText: requiredLine('Captcha text is required.', CAPTCHA_TEXT_MAX_CHARACTERS),
  /** Storage name of the role to sign in as. */
  role: line(40),
  captchaId: line(64),
  isConditionsChecked: z.optional(z.boolean()),
});

/** The answer of every way to sign in. The second half of the token is in a cookie. */
export const SignedIn = z.object({
  token: z.string(),
  id: UserId,
  /** True: the session waits for logoutOtherSessions or logout. */
  hasActiveSessions: z.boolean(),
  isExisitingUser: z.boolean(), // The spelling on the wire.
  appRole: z.string(),
});

/** Signs in. An unknown user, a wrong password and a role not held get the same refusal. */
export const login = route({
  method: 'POST',
  path: '/api/AppUsers/login',
  audience: anyone,
  summary: 'Signs in with user id, password, role and a captcha answer.',
  limit: 'sign-in',
  input: LoginForm,
  answer: SignedIn,
  refusals: [
    'session.captcha-wrong',
    'session.captcha-expired',
    'session.login-failed',
    'session.terms-required',
    'session.status-not-active',
  ],
});

/** The path of the user's details, whose 401 is handled apart from all others. */
export const USER_DETAILS_PATH = '/api/AppUsers/me';

/** Ends the session. Idempotent. */
export const logout = route({
  method: 'POST',
  path: '/api/AppUsers/logout',
  audience: anyone,
  summary: 'Ends the session of the token. Can be repeated, also with an expired token.',
  allowedWhile: ['pending', 'forced', 'onboarding'],
  input: z.strictObject({ userId: z.optional(UserId), accessToken: z.optional(line(200)) }),
  answer: noContent,
  refusals: [],
});
