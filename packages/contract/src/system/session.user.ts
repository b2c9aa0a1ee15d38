import * as z from 'zod/mini';
import { signedIn } from '../kit/audience.ts';
import { noContent, nothing, route } from '../kit/route.ts';
import { Instant, RoleIdNumber, UserId } from '../kit/scalars.ts';
import { USER_DETAILS_PATH } from './session.ts';

export const AppRole = z.object({ id: RoleIdNumber, name: z.string(), displayName: z.string() });

const text = z.nullable(z.string());

/** A nominee; missing details are null. */
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

/** A primary account of the client, with the details that onboarding and the nominee rule need. */
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
  /** Of the application of a client who is not active yet, 1 to 7; null before it is started, and for all others. */
  registrationStep: z.nullable(z.int()),
  /** Set in the current role; null in other roles. Full access is false for users with limited access. */
  relationshipManagerDetails: z.nullable(z.object({ id: UserId, isFullAccess: z.boolean() })),
  serviceManagerDetails: z.nullable(z.object({ id: UserId })),
  investmentCouncillorDetails: z.nullable(z.object({ id: UserId })), // The spelling on the wire.
  operationDetails: z.nullable(z.object({ isFullAccess: z.boolean() })),
  /** For clients: whether they see the holdings of the whole family. */
  isFamilyHead: z.boolean(),
  /** Null without a family. All members for the head of the family; otherwise only the caller. */
  family: z.nullable(
    z.object({
      name: z.string(),
      appUsers: z.array(z.object({ id: UserId, name: z.string(), isChecked: z.boolean() })),
    }),
  ),
  /** Steps required before anything else; the password change comes first. */
  forcePasswordChange: z.boolean(),
  forceTNCAcceptanceRequired: z.boolean(),
});

/** The signed-in user. */
export const getCurrentUser = route({
  method: 'GET',
  path: USER_DETAILS_PATH,
  audience: signedIn,
  summary: 'The signed-in user with roles and status.',
  isRoleOptional: true,
  isVital: true,
  allowedWhile: ['forced', 'onboarding'],
  input: nothing,
  answer: User,
  refusals: [],
});

/** Notices that the session has ended elsewhere, while a step or the onboarding blocks the calls that poll anyway. */
export const checkSession = route({
  method: 'GET',
  path: '/api/AppUsers/checkSession',
  audience: signedIn,
  summary: 'Whether the session is live. The call does not extend it.',
  limit: 'read',
  isBackground: true,
  isRoleOptional: true,
  allowedWhile: ['forced', 'onboarding'],
  input: nothing,
  answer: noContent,
  refusals: [],
});
