/** Labels of user statuses, for the end of a sentence. 1 and 2 are onboarding, 3 is active. */
export const USER_STATUS_LABELS = {
  1: 'in onboarding',
  2: 'waiting for approval',
  3: 'active',
  4: 'inactive',
  5: 'blocked',
  6: 'closed',
} as const;

export type AppUserStatus = keyof typeof USER_STATUS_LABELS;

/** Of staff: they may sign in, decide and be notified. */
export const ACTIVE_USER = 3 satisfies AppUserStatus;

export const USER_STATUSES = [1, 2, 3, 4, 5, 6] as const satisfies readonly AppUserStatus[];

/** Status names, as lists show them. */
export const USER_STATUS_NAMES = {
  inOnboarding: 'In onboarding',
  waitingForApproval: 'Waiting for approval',
  active: 'Active',
  inactive: 'Inactive',
  blocked: 'Blocked',
  closed: 'Closed',
} as const;

export type UserStatusName = keyof typeof USER_STATUS_NAMES;

const NAMES: Readonly<Record<AppUserStatus, UserStatusName>> = {
  1: 'inOnboarding',
  2: 'waitingForApproval',
  3: 'active',
  4: 'inactive',
  5: 'blocked',
  6: 'closed',
};

export const userStatusName = (status: AppUserStatus): UserStatusName => NAMES[status];

/** The statuses with the given names. */
export const userStatusesNamed = (names: readonly UserStatusName[]): readonly AppUserStatus[] =>
  USER_STATUSES.filter((status) => names.includes(NAMES[status]));

export const isOnboarding = (status: AppUserStatus): boolean => status === 1 || status === 2;

/** Whether a user may have a session: active users and those in onboarding. */
export const maySignIn = (status: AppUserStatus): boolean => status <= 3;
