/** The step that must be completed before anything else; the server refuses all other calls until then. */
export type PendingStep = 'password' | 'terms';

/** The session as this browser stores it. */
export interface Session {
  readonly token: string;
  /** Storage name of the role; empty while it is not known. */
  readonly roleName: string;
  readonly userId: number | undefined;
  readonly step?: PendingStep | undefined;
  /** Where a user who is not a client yet continues onboarding. */
  readonly onboarding?: string | undefined;
  /** A client who must complete the nominees before investing. */
  readonly isNomineeIncomplete?: boolean;
  /** The user came by a partner's token and has no password here. */
  readonly isByToken?: boolean;
}

/** Whether a step or the onboarding must be completed first: until then no area of a role is open. */
export const isHeld = (session: Session | undefined): boolean =>
  session?.step !== undefined || session?.onboarding !== undefined;

/**
 * Why a session ended: log out, inactivity, a reload, Exit Investment, or a 401: 'unconfirmed' before the server has
 * answered with the user's details, 'refused' after that.
 */
export type EndReason = 'logout' | 'idle' | 'reload' | 'unconfirmed' | 'refused' | 'exit';

/** A session that has ended, and why. */
export interface Ending extends Session {
  readonly reason: EndReason;
  /** Empty if the user simply logged out. */
  readonly message: string;
}

/** The pending step of a user. The password comes before the terms. */
export const stepOf = (user: {
  readonly forcePasswordChange: boolean;
  readonly forceTNCAcceptanceRequired: boolean;
}): PendingStep | undefined =>
  user.forcePasswordChange ? 'password' : user.forceTNCAcceptanceRequired ? 'terms' : undefined;
