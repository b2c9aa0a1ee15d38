import type { ErrorCode } from '../../kit/errors.ts';

export interface PasswordChange {
  readonly oldPassword: string;
  readonly newPassword: string;
  /** Undefined where nobody was asked to type it twice. */
  readonly confirmPassword?: string | undefined;
}

/** What is said of a change before the old password is looked at (specification 5.4); undefined when it is fine. */
export function whyNotChange({ oldPassword, newPassword, confirmPassword }: PasswordChange): ErrorCode | undefined {
  if (newPassword === oldPassword) return 'recovery.password-same';
  const isRepeated = confirmPassword === undefined || newPassword === confirmPassword;
  return isRepeated ? undefined : 'recovery.password-mismatch';
}
