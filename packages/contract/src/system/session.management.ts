/** Sessions beyond login and logout: other ways to sign in, other roles, other browsers. */
import * as z from 'zod/mini';
import { anyone, signedIn } from '../kit/audience.ts';
import { noContent, route } from '../kit/route.ts';
import { line, RoleIdNumber, RowId, UserId } from '../kit/scalars.ts';
import { LoginForm, SignedIn } from './session.ts';
import { column, rowShape, table } from '../kit/table.ts';

/** Emails a code to use in place of the captcha, for users who cannot read the picture. */
export const sendCaptchaCode = route({
  method: 'POST',
  path: '/api/AppUsers/sendCaptchaCode',
  audience: anyone,
  summary:
    'Emails a code that is accepted as the captcha answer, if the user id exists. The answer is always the same.',
  limit: 'recovery',
  input: z.strictObject({ userId: LoginForm.shape.userId, captchaId: LoginForm.shape.captchaId }),
  answer: z.object({ sent: z.literal(true) }),
  refusals: [],
});

/** Signs in with a token signed by a partner: a known user in their role, a new one as an applicant. */
export const loginWithToken = route({
  method: 'POST',
  path: '/api/AppUsers/loginWithToken',
  audience: anyone,
  summary: 'Signs in with a token signed by a partner. It is valid once, for minutes.',
  limit: 'sign-in',
  input: z.strictObject({ token: line(4_096).check(z.minLength(1)) }),
  answer: SignedIn,
  refusals: ['session.token-refused', 'session.status-not-active'],
});

/** The answer Yes to 'Terminate all existing sessions ?'. */
export const logoutOtherSessions = route({
  method: 'POST',
  path: '/api/AppUsers/:userId/logoutOtherSessions',
  audience: signedIn,
  summary: 'Ends all other sessions of the caller. A pending session then becomes a full one.',
  isRoleOptional: true,
  allowedWhile: ['pending', 'forced', 'onboarding'],
  input: z.strictObject({ userId: UserId }),
  answer: z.object({ terminated: z.int() }),
  refusals: ['session.forbidden'],
});

/** Switches to another role that the caller holds, with a new token. */
export const switchRole = route({
  method: 'POST',
  path: '/api/AppUsers/:userId/switchRole',
  audience: signedIn,
  summary: 'Ends this session and starts one in another role that the caller holds.',
  input: z.strictObject({ userId: UserId, appRoleId: RoleIdNumber }),
  answer: SignedIn,
  refusals: ['session.forbidden', 'session.role-not-held', 'session.role-needs-password'],
});

/** Live sessions of a user: few rows, sorted in the browser. */
export const sessionTable = table({
  name: 'sessions',
  title: 'Sessions',
  rows: ['session', 'sessions'],
  columns: {
    /** Browser and operating system, if known: 'Chrome on Android'. */
    device: column('text', 'Browser', { isRowHeader: true, sort: 'limit' }),
    roleName: column('text', 'Role', { sort: 'limit' }),
    /** The IP address without its last part. */
    network: column('code', 'Network', { sort: 'limit' }),
    created: column('instant', 'Signed in', { sort: 'limit' }),
    lastSeen: column('instant', 'Last seen', { sort: 'limit' }),
  },
  defaultSort: { sortBy: 'created', sortAsc: false },
});

/** A live session of a user. */
export const LiveSession = z.object({
  id: z.int(),
  ...rowShape(sessionTable),
  isCurrent: z.boolean(),
  /** The user has not yet chosen whether to end older sessions. */
  isPending: z.boolean(),
});

/** The caller's sessions, newest first. */
export const listSessions = route({
  method: 'GET',
  path: '/api/AppUsers/:userId/sessions',
  audience: signedIn,
  summary: 'The live sessions of the caller.',
  input: z.strictObject({ userId: UserId }),
  answer: z.array(LiveSession),
  refusals: ['session.forbidden'],
});

export const endSession = route({
  method: 'DELETE',
  path: '/api/AppUsers/:userId/sessions/:sessionId',
  audience: signedIn,
  summary: "Ends one of the caller's sessions.",
  input: z.strictObject({ userId: UserId, sessionId: RowId }),
  answer: noContent,
  refusals: ['session.forbidden', 'request.not-found'],
});
