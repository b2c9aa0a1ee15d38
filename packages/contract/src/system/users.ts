/** User management by administrators. */
import { USER_STATUS_NAMES } from '@artha/domain/system/users/user-status';
import * as z from 'zod/mini';
import { only } from '../kit/audience.ts';
import { route } from '../kit/route.ts';
import { Instant, RoleIdNumber, UserId, requiredLine } from '../kit/scalars.ts';
import { column, listAnswer, maybe, pageShape, rowShape, table, whereShape } from '../kit/table.ts';
import { ApprovalReason } from './approvals.ts';
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
    /** The bank's customer id of a client; null for staff. */
    userCode: maybe('code', 'Customer ID', { sort: 'index' }),
    /** The current roles, each with '(limited)' for limited access. */
    roles: column('list', 'Roles', { widthPx: 240 }),
    status: column('choice', 'Status', { choices: USER_STATUS_NAMES, filter: 'choice', sort: 'limit', widthPx: 195 }),
    lastLoginDate: maybe('instant', 'Last login', { sort: 'index', filter: 'range', widthPx: 206 }),
    liveSessions: column('count', 'Sessions'),
  },
  defaultSort: { sortBy: 'name', sortAsc: true },
  searchLabel: 'Name, user ID or customer ID',
});

export const ManagedUser = z.object({
  id: UserId,
  ...rowShape(userTable),
  appRoles: z.array(z.extend(AppRole, { isActive: z.boolean(), isFullAccess: z.boolean() })),
  /** The roles of administrators that were requested for the user and wait for approval. */
  rolesInApproval: z.array(RoleIdNumber),
  appUserStatus: z.int(),
  appUserStatusLabel: z.string(),
  /** Locked after too many wrong passwords: until `lockedUntil`, or without it until the user is unlocked. */
  isLocked: z.boolean(),
  lockedUntil: z.nullable(Instant),
});

const userPage = z.strictObject({
  where: z._default(z.strictObject(whereShape(userTable)), {}),
  ...pageShape(userTable),
});

/** Users, also by part of a name, user id or customer id. A POST, because names must not appear in an address. */
export const findUsers = route({
  method: 'POST',
  path: `${BASE}/find`,
  audience: administrators,
  summary: 'Users: search by part of a name, user id or customer id; filter, sort, page or continue.',
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

export const getUser = route({
  method: 'GET',
  path: `${BASE}/:userId`,
  audience: administrators,
  summary: 'A user, with roles, status and lock.',
  input: z.strictObject({ userId: UserId }),
  answer: ManagedUser,
  refusals: ['user.not-found'],
});

export const listUserSessions = route({
  method: 'GET',
  path: `${BASE}/:userId/sessions`,
  audience: administrators,
  summary: 'The live sessions of a user.',
  input: z.strictObject({ userId: UserId }),
  answer: z.array(LiveSession),
  refusals: ['user.not-found'],
});

/** Ends all sessions of a user; for the caller, all but the current one. */
export const endUserSessions = route({
  method: 'POST',
  path: `${BASE}/:userId/endSessions`,
  audience: administrators,
  summary: 'Ends all sessions of a user.',
  input: z.strictObject({ userId: UserId }),
  answer: z.object({ ended: z.int() }),
  refusals: ['user.not-found'],
});

/** Unlocks a user after too many wrong passwords. */
export const unlockUser = route({
  method: 'POST',
  path: `${BASE}/:userId/unlock`,
  audience: administrators,
  summary: 'Resets the count of wrong passwords of a user.',
  input: z.strictObject({ userId: UserId }),
  answer: z.object({ unlocked: z.literal(true) }),
  refusals: ['user.not-found'],
});

/**
 * Grants or revokes a role of a user. Sessions in a revoked role end at once. Limited access is for operations and
 * relationship managers only; if not given, it stays unchanged. A role is always granted by another person. The role of
 * a system, business or vendor administrator waits until another system administrator approves it.
 */
export const setUserRole = route({
  method: 'POST',
  path: `${BASE}/:userId/roles`,
  audience: only('systemAdmin'),
  summary: 'Grants or revokes a role of a user. Sessions in a revoked role end.',
  input: z.strictObject({
    userId: UserId,
    appRoleId: RoleIdNumber,
    isActive: z.boolean(),
    isFullAccess: z.optional(z.boolean()),
    /** Needed where another administrator must approve. */
    reason: z.optional(ApprovalReason),
  }),
  answer: ManagedUser,
  refusals: [
    'user.not-found',
    'user.own-role',
    'user.own-admin-role',
    'user.client-role',
    'user.no-second-administrator',
    'approval.waiting',
  ],
});

/** The reason for a change of status. */
export const Reason = requiredLine('Reason is required.', 300).check(z.trim());

/** Blocks or unblocks a user. Sessions of a blocked user end at once. */
export const setUserStatus = route({
  method: 'POST',
  path: '/api/AppUsers/:userId/status',
  audience: only('systemAdmin'),
  summary: 'Sets the status of a user: 3 is active; the others cannot sign in. Sessions of a blocked user end.',
  input: z.strictObject({ userId: UserId, appUserStatus: z.int().check(z.gte(3), z.lte(6)), reason: Reason }),
  answer: ManagedUser,
  refusals: ['user.not-found', 'user.own-status', 'user.status-not-possible'],
});
