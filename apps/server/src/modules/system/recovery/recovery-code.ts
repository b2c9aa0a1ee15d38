import type { Cookies } from '../../../platform/http/cookies.ts';
import type { Confirmation } from '../otp/index.ts';
import { browserRef } from '../otp/index.ts';

/**
 * What a recovery code confirms: a new password for one user, typed in the browser that requested the code, as long as
 * the user still has the same address and password.
 */
export const recoveryConfirmation = (
  { id, emailId, passwordHash }: { readonly id: number; readonly emailId: string; readonly passwordHash: string },
  cookies: Cookies,
): Confirmation => ({
  purpose: 'forgotPassword',
  userId: id,
  refId: browserRef('recovery', cookies),
  action: { emailId, passwordHash },
});
