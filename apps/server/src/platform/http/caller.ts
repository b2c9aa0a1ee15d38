/** Who calls, and what they may see. */
import type { Hold } from '@artha/contract/kit/route';
import type { Role } from '@artha/domain/kit/roles';
import type { Db } from '../db/database.ts';

/** A live session, as found by its token. The role is the session's, whatever the request claims. */
export interface Session {
  readonly id: number;
  readonly userId: number;
  readonly role: Role;
  /** False for operations and relationship managers who see and do less. */
  readonly isFullAccess: boolean;
}

declare const scopeBrand: unique symbol;

/**
 * Whose rows a caller may see. Made by the session module alone; every query that touches a client's data takes it
 * right after its database.
 */
export interface Scope {
  readonly [scopeBrand]: true;
  /** Whose rows the caller sees and acts on; undefined for roles that see all clients. */
  readonly userIds: readonly number[] | undefined;
  /** For the head of a family: all of its members. What they hold is visible, but nothing can be done in their name. */
  readonly familyUserIds?: readonly number[] | undefined;
}

/** What reading needs to know of a signed-in caller. */
export interface Caller {
  readonly db: Db;
  readonly session: Session;
  readonly scope: Scope;
  readonly businessNow: Date;
}

export interface Authenticated {
  readonly session: Session;
  readonly scope: Scope;
  /** What keeps the session from most calls; undefined when nothing does. */
  readonly hold?: Hold | undefined;
}

/** Both halves that authenticate a session. */
export interface SessionCredentials {
  /** From Authorization, where scripts of our pages put it. */
  readonly token: string;
  /** From the cookie that no script can read. */
  readonly cookie: string;
}

/** How the server finds out who calls; the session module provides it. */
export interface Authenticator {
  /** @returns undefined when the two halves belong to no live session; synchronously when nothing must be looked up */
  authenticate(
    credentials: SessionCredentials,
    options: { isBackground: boolean },
  ): Authenticated | undefined | Promise<Authenticated | undefined>;
  /** The scope of a caller without a session. */
  readonly anonymous: Scope;
}
