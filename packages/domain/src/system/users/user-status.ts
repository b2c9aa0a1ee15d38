/** What an app user's status means (specification 3 and 4.3): 1 and 2 are onboarding, 3 is active. */
export const USER_STATUS_LABELS = {
  1: 'in onboarding',
  2: 'waiting for approval',
  3: 'active',
  4: 'inactive',
  5: 'blocked',
  6: 'closed',
} as const;

export type AppUserStatus = keyof typeof USER_STATUS_LABELS;

export const isOnboarding = (status: AppUserStatus): boolean => status === 1 || status === 2;

/** Who may have a session at all: the onboarding and the active. */
export const maySignIn = (status: AppUserStatus): boolean => status <= 3;
