/** The caller, and what they may see. */
import type { Hold } from '@artha/contract/kit/route';
import type { Role } from '@artha/domain/kit/roles';
import type { Db } from '../db/database.ts';

/** A live session, found by its token. The role is that of the session, not the one claimed by the request. */
export interface Session {
  readonly id: number;
  readonly userId: number;
  readonly role: Role;
  /** False for operations and relationship managers who see and do less. */
  readonly isFullAccess: boolean;
}

declare const scopeBrand: unique symbol;

/**
 * The rows that a caller may see. Only the session module creates it; every query on client data takes it as its second
 * argument.
 */
export interface Scope {
  readonly [scopeBrand]: true;
  /** Users whose rows the caller can see and act on; undefined for roles that see all clients. */
  readonly userIds: readonly number[] | undefined;
  /** For the head of a family: all its members, whose holdings are visible but read-only. */
  readonly familyUserIds?: readonly number[] | undefined;
}

/** The context of a signed-in caller that reads need. */
export interface Caller {
  readonly db: Db;
  readonly session: Session;
  readonly scope: Scope;
  readonly businessNow: Date;
}

export interface Authenticated {
  readonly session: Session;
  readonly scope: Scope;
  /** Restricts the session to a few calls; undefined without a restriction. */
  readonly hold?: Hold | undefined;
}

/** The two halves that authenticate a session. */
export interface SessionCredentials {
  /** From the Authorization header, set by our scripts. */
  readonly token: string;
  /** From the HttpOnly cookie. */
  readonly cookie: string;
}

/** Authenticates callers; provided by the session module. */
export interface Authenticator {
  /** @returns undefined when the halves belong to no live session; synchronously when the session is cached */
  authenticate(
    credentials: SessionCredentials,
    options: { isBackground: boolean },
  ): Authenticated | undefined | Promise<Authenticated | undefined>;
  /** The scope of a caller without a session. */
  readonly anonymous: Scope;
}
