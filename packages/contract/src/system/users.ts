/** What administrators do with users. */
import { USER_STATUS_NAMES } from '@artha/domain/system/users/user-status';
import * as z from 'zod/mini';
import { only } from '../kit/audience.ts';
import { route } from '../kit/route.ts';
import { Instant, RoleIdNumber, UserId, line } from '../kit/scalars.ts';
import { column, listAnswer, maybe, pageShape, rowShape, table, whereShape } from '../kit/table.ts';
import { exportRoute } from './exports.ts';
import { AppRole } from './session.user.ts';
import { LiveSession } from './session.management.ts';

const administrators = only('systemAdmin', 'providerAdmin');
const BASE = '/api/v1/user-management/users';

export const userTable = table({
  name: 'users',
  title: 'Users',
  rows: ['user', 'users'],
  columns: {
    name: column('text', 'Name', { isRowHeader: true, sort: 'index' }),
    loginUserId: column('code', 'User ID', { sort: 'index' }),
    /** The bank's number of a client; staff have none. */
    userCode: maybe('code', 'Customer ID', { sort: 'index' }),
    /** The roles held now, each with '(limited)' where the access is. */
    roles: column('list', 'Roles', { widthPx: 280 }),
    status: column('choice', 'Status', { choices: USER_STATUS_NAMES, filter: 'choice', sort: 'limit' }),
    lastLoginDate: maybe('instant', 'Last login', { sort: 'index', filter: 'range' }),
    liveSessions: column('count', 'Sessions'),
  },
  order: 'name',
  searchLabel: 'Name, user ID or customer ID',
});

export const ManagedUser = z.object({
  id: UserId,
  ...rowShape(userTable),
  appRoles: z.array(z.extend(AppRole, { isActive: z.boolean(), isFullAccess: z.boolean() })),
  appUserStatus: z.int(),
  appUserStatusLabel: z.string(),
  /** Too many wrong passwords: none is tried until then, and where there is no end until somebody unlocks the user. */
  isLocked: z.boolean(),
  lockedUntil: z.nullable(Instant),
});

const userPage = z.strictObject({
  where: z._default(z.strictObject(whereShape(userTable)), {}),
  ...pageShape(userTable),
});

/** Users, also by a part of name, user id or customer id. Names do not belong in an address, so it is a POST. */
export const findUsers = route({
  method: 'POST',
  path: `${BASE}/find`,
  audience: administrators,
  summary: 'Users: find by a part of name, user id or customer id; filter, order, page or continue.',
  limit: 'read',
  input: z.strictObject({ filter: userPage }),
  answer: listAnswer(ManagedUser),
  refusals: ['table.cursor-unknown', 'table.sort-too-many'],
});

export const exportUsers = exportRoute(userTable, {
  path: `${BASE}/export`,
  audience: administrators,
  request: userPage,
});

/** Where a user is signed in. */
export const listUserSessions = route({
  method: 'GET',
  path: `${BASE}/:userId/sessions`,
  audience: administrators,
  summary: 'The live sessions of a user.',
  input: z.strictObject({ userId: UserId }),
  answer: z.array(LiveSession),
  refusals: ['user.not-found'],
});

/** Ends all sessions of a user; of oneself all but the one that asks. */
export const endUserSessions = route({
  method: 'POST',
  path: `${BASE}/:userId/endSessions`,
  audience: administrators,
  summary: 'Ends all sessions of a user.',
  input: z.strictObject({ userId: UserId }),
  answer: z.object({ ended: z.int() }),
  refusals: ['user.not-found'],
});

/** Lets somebody try passwords again. */
export const unlockUser = route({
  method: 'POST',
  path: `${BASE}/:userId/unlock`,
  audience: administrators,
  summary: 'Forgets the wrong passwords of a user.',
  input: z.strictObject({ userId: UserId }),
  answer: z.object({ unlocked: z.literal(true) }),
  refusals: ['user.not-found'],
});

/**
 * Gives a role to a user, or takes it. Sessions in a role that was taken end at once. Limited access is for operations
 * and relationship managers alone; unless said it stays as it is.
 */
export const setUserRole = route({
  method: 'POST',
  path: `${BASE}/:userId/roles`,
  audience: only('systemAdmin'),
  summary: 'Gives a role to a user or takes it away. Sessions in a role that was taken end.',
  input: z.strictObject({
    userId: UserId,
    appRoleId: RoleIdNumber,
    isActive: z.boolean(),
    isFullAccess: z.optional(z.boolean()),
  }),
  answer: ManagedUser,
  refusals: ['user.not-found', 'user.own-admin-role', 'user.client-role'],
});

/** Why somebody is let in or kept out. */
export const Reason = line(300).check(z.trim(), z.minLength(1, 'Reason is required.'));

/** Blocks a user, or lets the user in again. Sessions of who is blocked end at once. */
export const setUserStatus = route({
  method: 'POST',
  path: '/api/AppUsers/:userId/status',
  audience: only('systemAdmin'),
  summary: 'Sets the status of a user: 3 active, or one that may not sign in. Sessions of who is blocked end.',
  input: z.strictObject({ userId: UserId, appUserStatus: z.int().check(z.gte(3), z.lte(6)), reason: Reason }),
  answer: ManagedUser,
  refusals: ['user.not-found', 'user.own-status', 'user.status-not-possible'],
});
