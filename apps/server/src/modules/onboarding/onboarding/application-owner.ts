import type { FileClaim } from '../../system/files/index.ts';

/** Signature and cheque belong to the application, also after the account is opened. */
export const applicationOwner = (applicationId: string): FileClaim['owner'] => ({
  type: 'onboardingApplication',
  id: applicationId,
});
