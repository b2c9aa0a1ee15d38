import type { RoleKey } from '@artha/domain/kit/roles';
import type { PendingStep } from '../platform/session.ts';

export interface Visitor {
  readonly isSignedIn: boolean;
  /** Undefined for a visitor, and for a user whose role is not known yet. */
  readonly role: RoleKey | undefined;
  /** The step that must be completed before anything else. */
  readonly step?: PendingStep | undefined;
  /** Where a user who is not a client yet continues onboarding. */
  readonly onboarding?: string | undefined;
  /** A client who must complete the nominees before investing. */
  readonly isNomineeIncomplete?: boolean | undefined;
}
