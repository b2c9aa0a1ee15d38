import type { NavigationEntry } from '@artha/domain/system/navigation/navigation-entry';

/**
 * Whether nothing may distract from a screen: the onboarding, payments, and whatever requests a one-time password.
 *
 * @param isFocused the screen is shown without menu and header
 */
export const isCalm = (
  { otpTitles, isOnboarding }: Pick<NavigationEntry, 'otpTitles' | 'isOnboarding'>,
  isFocused: boolean,
): boolean => isFocused || isOnboarding === true || otpTitles !== undefined;
