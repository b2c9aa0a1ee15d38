import type { Confirmation } from '../otp/index.ts';

/** What a recovery code confirms: a new password for one user, as long as the user still has the code's address. */
export const recoveryConfirmation = ({
  id,
  emailId,
}: {
  readonly id: number;
  readonly emailId: string;
}): Confirmation => ({
  purpose: 'forgotPassword',
  userId: id,
  refId: String(id),
  action: { emailId },
});
