import type { Confirmation } from '../otp/index.ts';

/** What a recovery code is good for: one user's password, as long as the code's address is still the user's. */
export const recoveryOf = ({ id, emailId }: { readonly id: number; readonly emailId: string }): Confirmation => ({
  purpose: 'forgotPassword',
  userId: id,
  refId: String(id),
  action: { emailId },
});
