/** What the landing page knows of the customer. */
export interface LandingFacts {
  /** Undefined without one in the address. */
  readonly customerId: string | undefined;
  /** The answer of the bank; undefined before it. */
  readonly check: { readonly isValidCustomerType: boolean; readonly isCBSDataValid: boolean } | undefined;
  readonly hasConsented: boolean;
  readonly hasFailed: boolean;
}

/**
 * `fetching` waits for the bank, `failed` could not ask it; `not-possible` and `incomplete` are its answers that end the
 * way, `valid` and `ready` those that lead on, without and with the consent.
 */
export type LandingState = 'fetching' | 'failed' | 'not-possible' | 'incomplete' | 'valid' | 'ready';

export function landingState({ customerId, check, hasConsented, hasFailed }: LandingFacts): LandingState {
  if (customerId === undefined) return 'not-possible';
  if (hasFailed) return 'failed';
  if (!check) return 'fetching';
  if (!check.isValidCustomerType) return 'not-possible';
  if (!check.isCBSDataValid) return 'incomplete';
  return hasConsented ? 'ready' : 'valid';
}

/** Why Continue is off; empty while it is on. */
export const CONTINUE_HELP: Readonly<Record<LandingState, string>> = {
  fetching: 'The bank answers within a few seconds.',
  failed: 'You can continue once the bank has answered.',
  'not-possible': 'You cannot continue before this is settled with the bank.',
  incomplete: 'You cannot continue before this is settled with the bank.',
  valid: 'Tick the consent to continue.',
  ready: '',
};
