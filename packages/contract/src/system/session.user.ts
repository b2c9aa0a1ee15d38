import * as z from 'zod/mini';
import { signedIn } from '../kit/audience.ts';
import { nothing, route } from '../kit/route.ts';
import { Instant, RoleIdNumber, UserId } from '../kit/scalars.ts';

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
