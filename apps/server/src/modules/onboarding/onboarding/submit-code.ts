import type { Confirmation } from '../../system/otp/index.ts';

/** What the code of an application confirms: the application as it is in one version. */
export const submitConfirmation = (
  { id, appUserId }: { readonly id: string; readonly appUserId: number },
  version: number,
): Confirmation => ({
  purpose: 'application',
  userId: appUserId,
  refId: id,
  action: { applicationId: id, version },
});
