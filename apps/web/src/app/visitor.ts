import type { RoleKey } from '@artha/domain/kit/roles';
import type { PendingStep } from '../platform/session.ts';

export interface Visitor {
  readonly isSignedIn: boolean;
  /** Missing for a visitor, and for somebody whose role is not known yet. */
  readonly role: RoleKey | undefined;
  /** What must be done before anything else. */
  readonly step?: PendingStep | undefined;
  /** Where somebody who is not a client yet goes on with the onboarding. */
  readonly onboarding?: string | undefined;
  /** A client who must complete the nominees before investing. */
  readonly isNomineeIncomplete?: boolean | undefined;
}
