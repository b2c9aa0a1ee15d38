import * as z from 'zod/mini';
import { anyone, signedIn } from '../kit/audience.ts';
import { noContent, nothing, route } from '../kit/route.ts';
import { Instant, line, RoleIdNumber, UserId } from '../kit/scalars.ts';

/** Sets the cookie that state-changing calls must echo, and the one it is bound to. */
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

/** A picture of characters to type, good for one try within five minutes. */
export const generateCaptcha = route({
  method: 'GET',
  path: '/api/AppUsers/generateCaptcha',
  audience: anyone,
  summary: 'A captcha picture and its id. The answer is good for one try.',
  limit: 'login',
  isVital: true,
  input: nothing,
  answer: z.object({ svg: z.string(), uniqueId: z.string() }),
  refusals: [],
});

const required = (message: string, maxCharacters: number) => line(maxCharacters).check(z.minLength(1, message));

/** The fields of the login form, with the messages of specification 5.1. */
export const LoginForm = z.strictObject({
  userId: required('User ID is required.', 100),
  password: required('Password is required.', 200),
  captchaText: required('Captcha text is required.', 20),
  /** Storage name of the role to sign in as (specification 6). */
  role: line(40),
  captchaId: line(64),
  isConditionsChecked: z.optional(z.boolean()),
});

/** What every way of signing in answers (specification 3). The second half of the token is in a cookie. */
export const SignedIn = z.object({
  token: z.string(),
  id: UserId,
  /** True: the session waits for logoutOtherSessions, or for log out. */
  hasActiveSessions: z.boolean(),
  isExisitingUser: z.boolean(), // (sic) specification 3
  appRole: z.string(),
});

/** Signs in. Unknown user, wrong password and role not held are refused alike. */
export const login = route({
  method: 'POST',
  path: '/api/AppUsers/login',
  audience: anyone,
  summary: 'Signs in with user id, password, role and a captcha answer.',
  limit: 'login',
  input: LoginForm,
  answer: SignedIn,
  refusals: ['session.captcha-wrong', 'session.login-failed', 'session.terms-required', 'session.status-not-active'],
});

/** Ends the session. Ending one that has ended is fine. */
export const logout = route({
  method: 'POST',
  path: '/api/AppUsers/logout',
  audience: anyone,
  summary: 'Ends the session of the token sent. Works again and again, and with an expired token.',
  allowedWhile: ['pending', 'forced', 'onboarding'],
  input: z.strictObject({ userId: z.optional(UserId), accessToken: z.optional(line(200)) }),
  answer: noContent,
  refusals: [],
});

export const AppRole = z.object({ id: RoleIdNumber, name: z.string(), displayName: z.string() });

const text = z.nullable(z.string());

/** Who inherits; what has not been told yet is null (specification 3). */
export const Nominee = z.object({
  name: z.string(),
  email: text,
  contactNumber: text,
  investorDetails: z.object({
    permanentAddress: z.object({
      addressLine1: text,
      pincode: text,
      state: z.object({ countryId: z.nullable(z.int()) }),
    }),
  }),
});

/** The client's own account with what the onboarding and the nominee rule need (specification 3, 4.3, 4.4). */
export const PrimaryAccount = z.object({
  id: z.int(),
  registrationStep: z.int(),
  nomineeStatus: z.int(),
  config: z.object({ isNomineeServiceFailed: z.boolean() }),
  primaryNominee: z.nullable(Nominee),
  secondaryNominee: z.nullable(Nominee),
  tertiaryNominee: z.nullable(Nominee),
});

export const User = z.object({
  id: UserId,
  name: z.string(),
  userCode: z.nullable(z.string()),
  lastLoginDate: z.nullable(Instant),
  appRoles: z.array(AppRole),
  /** The role of this session. */
  currentRole: AppRole,
  appUserStatus: z.int(),
  appUserStatusLabel: z.string(),
  hasActiveSessions: z.boolean(),
  primaryAccounts: z.array(PrimaryAccount),
  /** Of the role in use; null in other roles. Full access is false for who sees and does less. */
  relationshipManagerDetails: z.nullable(z.object({ id: UserId, isFullAccess: z.boolean() })),
  serviceManagerDetails: z.nullable(z.object({ id: UserId })),
  investmentCouncillorDetails: z.nullable(z.object({ id: UserId })), // (sic) specification 3
  operationDetails: z.nullable(z.object({ isFullAccess: z.boolean() })),
  /** Of clients: true for who sees what all of the family hold. */
  isFamilyHead: z.boolean(),
  /** Null for who belongs to none. A head is told of all members, everybody else of the own entry. */
  family: z.nullable(
    z.object({
      name: z.string(),
      appUsers: z.array(z.object({ id: UserId, name: z.string(), isChecked: z.boolean() })),
    }),
  ),
  /** What must be done before anything else: the password first. */
  forcePasswordChange: z.boolean(),
  forceTNCAcceptanceRequired: z.boolean(),
});

/** Who is signed in. */
export const getCurrentUser = route({
  method: 'GET',
  path: '/api/AppUsers/me',
  audience: signedIn,
  summary: 'The signed-in user with roles and status.',
  isRoleOptional: true,
  isVital: true,
  allowedWhile: ['forced', 'onboarding'],
  input: nothing,
  answer: User,
  refusals: [],
});
