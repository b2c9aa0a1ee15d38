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

/** Why a session ended: log out, inactivity, a reload, a 401 response, or Exit Investment. */
export type EndReason = 'logout' | 'idle' | 'reload' | 'refused' | 'exit';

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
