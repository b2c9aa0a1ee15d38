import { asCifNumber, customerIdIn, isSameCustomer } from '@artha/domain/system/users/customer-id';
import { isOwnPath } from '../../../../platform/own-path.ts';

interface RedirectQuery {
  readonly cifNumber?: string | undefined;
  readonly redirectionUrl?: string | undefined;
}

/**
 * The target of a redirect from a partner with only a customer number. A number proves nothing: a customer who is
 * already logged in continues, everyone else goes to onboarding.
 *
 * @param userCode the customer ID of the signed-in user
 */
export function redirectTarget({ cifNumber, redirectionUrl }: RedirectQuery, userCode: string | null): string {
  const customerId = customerIdIn(cifNumber);
  if (customerId === undefined || redirectionUrl === undefined || !isOwnPath(redirectionUrl)) return '/404';
  if (userCode !== null && isSameCustomer(customerId, userCode)) return redirectionUrl;
  return `/onboarding-landing?${new URLSearchParams({ cifNumber: asCifNumber(customerId) }).toString()}`;
}
