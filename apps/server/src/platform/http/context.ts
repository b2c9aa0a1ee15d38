import type { Hold, Route } from '@artha/contract/kit/route';
import type { Role } from '@artha/domain/kit/roles';
import type { Database } from '../db/database.ts';
import type { Log } from '../log/log.ts';
import type { Cookies } from './cookies.ts';

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
  /** Of the head of a family all of its members: what they hold is seen, and nothing is done in their name. */
  readonly familyUserIds?: readonly number[] | undefined;
}

/** What a call's function gets beside its input. */
export interface RequestContext {
  readonly route: Route;
  readonly database: Database;
  readonly db: Database['db'];
  readonly requestId: string;
  readonly businessNow: Date;
  readonly realNow: Date;
  readonly log: Log;
  /** Address of the caller, as far as trusted proxies tell. */
  readonly ip: string;
  readonly userAgent: string;
  readonly token: string | undefined;
  readonly cookies: Cookies;
  /** Undefined on calls that anyone may make and the caller is not signed in. */
  readonly session: Session | undefined;
  readonly scope: Scope;
  readonly idempotencyKey: string | undefined;
  /** The bytes of a body whose signature was found good; undefined on calls that are not signed. */
  readonly signedBody: Buffer | undefined;
}

/** The context of a call whose audience has a session. */
export interface SessionContext extends RequestContext {
  readonly session: Session;
}

/** Who calls, and what they may see. */
export interface Authenticated {
  readonly session: Session;
  readonly scope: Scope;
  /** What keeps the session from most calls; undefined when nothing does. */
  readonly hold?: Hold | undefined;
}

/** Both halves of what proves a session. */
export interface SessionProof {
  /** From Authorization, where scripts of our pages put it. */
  readonly token: string;
  /** From the cookie that no script can read. */
  readonly cookie: string;
}

/** How the server finds out who calls; the session module brings it. */
export interface Authenticator {
  /** @returns undefined when the two halves belong to no live session; at once what needs nothing to be looked up */
  authenticate(
    proof: SessionProof,
    options: { isBackground: boolean },
  ): Authenticated | undefined | Promise<Authenticated | undefined>;
  readonly nobody: Scope;
}
