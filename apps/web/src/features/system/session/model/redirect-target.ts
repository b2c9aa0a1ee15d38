import { asCifNumber, customerIdIn, isSameCustomer } from '@artha/domain/system/users/customer-id';
import { isOwnPath } from '../../../../platform/own-path.ts';

interface RedirectQuery {
  readonly cifNumber?: string | undefined;
  readonly redirectionUrl?: string | undefined;
}

/**
 * Where the redirect leads whom a partner sends with a customer number alone. A number is no proof of anything: only
 * the customer who is signed in already goes on, everybody else to the onboarding.
 *
 * @param userCode the customer id of whoever is signed in
 */
export function redirectTarget({ cifNumber, redirectionUrl }: RedirectQuery, userCode: string | null): string {
  const customerId = customerIdIn(cifNumber);
  if (customerId === undefined || redirectionUrl === undefined || !isOwnPath(redirectionUrl)) return '/404';
  if (userCode !== null && isSameCustomer(customerId, userCode)) return redirectionUrl;
  return `/onboarding-landing?${new URLSearchParams({ cifNumber: asCifNumber(customerId) }).toString()}`;
}
