import type { ErrorCode } from '../../kit/errors.ts';

export interface PasswordChange {
  readonly oldPassword: string;
  readonly newPassword: string;
  /** Undefined when the form does not ask for it twice. */
  readonly confirmPassword?: string | undefined;
}

/** The first problem of a change, before the old password is checked; undefined when it is valid. */
export function passwordChangeProblem({
  oldPassword,
  newPassword,
  confirmPassword,
}: PasswordChange): ErrorCode | undefined {
  if (newPassword === oldPassword) return 'recovery.password-same';
  const isRepeated = confirmPassword === undefined || newPassword === confirmPassword;
  return isRepeated ? undefined : 'recovery.password-mismatch';
}
