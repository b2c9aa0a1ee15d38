/** The form of a new login. */
export interface NewLoginFields {
  readonly otpCode: string;
  readonly userId: string;
  readonly newPassword: string;
}

/** The field that a refusal of the server is about. */
export const FIELD_OF_REFUSAL = {
  'onboarding.code-wrong': 'otpCode',
  'onboarding.user-id-taken': 'userId',
} as const;
