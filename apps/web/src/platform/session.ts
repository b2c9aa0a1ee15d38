/** What must be done before anything else; the server refuses all other calls until then. */
export type PendingStep = 'password' | 'terms';

/** Who is signed in in this browser: what the browser keeps of it. */
export interface Session {
  readonly token: string;
  /** Storage name of the role; empty while it is not known. */
  readonly roleName: string;
  readonly userId: number | undefined;
  readonly step?: PendingStep | undefined;
  /** Where somebody who is not a client yet goes on with the onboarding. */
  readonly onboarding?: string | undefined;
  /** A client who must complete the nominees before investing. */
  readonly isNomineeIncomplete?: boolean;
  /** Came by a partner's token: of a password nothing is known here. */
  readonly isByToken?: boolean;
}

/** Why a session ended: by log out, by doing nothing, by a reload, by an answer 401, by Exit Investment. */
export type EndReason = 'logout' | 'idle' | 'reload' | 'refused' | 'exit';

/** A session that is over, and what is said of it. */
export interface Ending extends Session {
  readonly reason: EndReason;
  /** Empty for what needs no more words than that somebody logged out. */
  readonly words: string;
}

/** The password comes before the terms. */
export const stepOf = (user: {
  readonly forcePasswordChange: boolean;
  readonly forceTNCAcceptanceRequired: boolean;
}): PendingStep | undefined =>
  user.forcePasswordChange ? 'password' : user.forceTNCAcceptanceRequired ? 'terms' : undefined;
