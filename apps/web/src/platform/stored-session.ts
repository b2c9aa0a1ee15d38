import type { Session } from './session.ts';
import { storedText } from './stored-text.ts';

const local = (key: string) => storedText(() => localStorage, key);
/** Present exactly while a user is signed in. */
export const token = local('accessToken');
export const role = local('appRole');
const user = local('userId');
const step = local('pendingStep');
const onboarding = local('onboardingAt');
const nominee = local('isNomineeIncomplete');
const byToken = local('isByToken');
/** When inactivity ends the session, by the device's clock. */
export const expiresAt = local('sessionExpiry');
/** While a call replaces the token: until when, by the device's clock. All tabs see it. */
export const replacing = local('tokenReplacedUntil');
/** The keys that another tab changes when it signs in or out; null means that the whole storage was cleared. */
export const KEYS: ReadonlySet<string | null> = new Set([
  'accessToken',
  'appRole',
  'userId',
  'pendingStep',
  onboarding.key,
  nominee.key,
  null,
]);

/** The stored session; undefined if no user is signed in. */
export function readStored(): Session | undefined {
  const stored = token.read();
  if (stored === undefined) return undefined;
  const id = Number(user.read());
  const pending = step.read();
  return {
    token: stored,
    roleName: role.read() ?? '',
    userId: Number.isInteger(id) && id > 0 ? id : undefined,
    step: pending === 'password' || pending === 'terms' ? pending : undefined,
    onboarding: onboarding.read(),
    isNomineeIncomplete: nominee.read() === 'true',
    isByToken: byToken.read() === 'true',
  };
}

/** Stores a session. The token is written last: another tab that is notified finds the rest already there. */
export function writeStored(next: Session): void {
  role.write(next.roleName);
  user.write(next.userId === undefined ? undefined : String(next.userId));
  step.write(next.step);
  onboarding.write(next.onboarding);
  nominee.write(next.isNomineeIncomplete === true ? 'true' : undefined);
  byToken.write(next.isByToken === true ? 'true' : undefined);
  token.write(next.token);
}
