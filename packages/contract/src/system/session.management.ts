/** What there is to sessions beside signing in and out: other ways in, other roles, other browsers. */
import * as z from 'zod/mini';
import { anyone, signedIn } from '../kit/audience.ts';
import { noContent, route } from '../kit/route.ts';
import { line, RoleIdNumber, RowId, UserId } from '../kit/scalars.ts';
import { LoginForm, SignedIn } from './session.ts';
import { column, rowShape, table } from '../kit/table.ts';

/** Mails a code that then counts as the answer to a captcha, for who cannot read the picture. */
export const sendCaptchaCode = route({
  method: 'POST',
  path: '/api/AppUsers/sendCaptchaCode',
  audience: anyone,
  summary: 'Mails a code that counts as the answer to the captcha, if the user id is known. One answer for all.',
  limit: 'login',
  input: z.strictObject({ userId: LoginForm.shape.userId, captchaId: LoginForm.shape.captchaId }),
  answer: z.object({ sent: z.literal(true) }),
  refusals: [],
});

/** Signs in by a token that a partner signed: a known person in the own role, a new one as a client to be. */
export const loginWithToken = route({
  method: 'POST',
  path: '/api/AppUsers/loginWithToken',
  audience: anyone,
  summary: 'Signs in by a token that a partner signed. It is good once, for minutes.',
  limit: 'login',
  input: z.strictObject({ token: line(4_096).check(z.minLength(1)) }),
  answer: SignedIn,
  refusals: ['session.token-refused', 'session.status-not-active'],
});

/** The answer Yes to 'Terminate all existing sessions ?'. */
export const logoutOtherSessions = route({
  method: 'POST',
  path: '/api/AppUsers/:userId/logoutOtherSessions',
  audience: signedIn,
  summary: 'Ends all other sessions of the caller. A session that waited for this is a full one then.',
  isRoleOptional: true,
  allowedWhile: ['pending', 'forced', 'onboarding'],
  input: z.strictObject({ userId: UserId }),
  answer: z.object({ terminated: z.int() }),
  refusals: ['session.forbidden'],
});

/** Goes on in another role that the caller holds, with a new token. */
export const switchRole = route({
  method: 'POST',
  path: '/api/AppUsers/:userId/switchRole',
  audience: signedIn,
  summary: 'Ends this session and opens one in another role that the caller holds.',
  input: z.strictObject({ userId: UserId, appRoleId: RoleIdNumber }),
  answer: SignedIn,
  refusals: ['session.forbidden', 'session.role-not-held'],
});

/** Live sessions of somebody: a handful, sorted in the browser. */
export const sessionTable = table({
  name: 'sessions',
  title: 'Sessions',
  rows: ['session', 'sessions'],
  columns: {
    /** Browser and system, as far as it says: 'Chrome on Android'. */
    device: column('text', 'Browser', { isRowHeader: true, sort: 'limit' }),
    roleName: column('text', 'Role', { sort: 'limit' }),
    /** The network, without its last part. */
    network: column('code', 'Network', { sort: 'limit' }),
    created: column('instant', 'Signed in', { sort: 'limit' }),
    lastSeen: column('instant', 'Last seen', { sort: 'limit' }),
  },
  order: '-created',
});

/** A browser in which somebody is signed in. */
export const LiveSession = z.object({
  id: z.int(),
  ...rowShape(sessionTable),
  isCurrent: z.boolean(),
  /** It waits for the answer whether older ones shall end. */
  isPending: z.boolean(),
});

/** The own sessions, the newest first. */
export const listSessions = route({
  method: 'GET',
  path: '/api/AppUsers/:userId/sessions',
  audience: signedIn,
  summary: 'The live sessions of the caller.',
  input: z.strictObject({ userId: UserId }),
  answer: z.array(LiveSession),
  refusals: ['session.forbidden'],
});

/** Ends one of the own sessions. */
export const endSession = route({
  method: 'DELETE',
  path: '/api/AppUsers/:userId/sessions/:sessionId',
  audience: signedIn,
  summary: 'Ends one of the own sessions.',
  input: z.strictObject({ userId: UserId, sessionId: RowId }),
  answer: noContent,
  refusals: ['session.forbidden', 'request.not-found'],
});
