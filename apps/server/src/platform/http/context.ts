import type { Hold, Route } from '@artha/contract/kit/route';
import type { Database } from '../db/database.ts';
import type { Log } from '../log/log.ts';
import type { NodeContext } from '../node/node-context.ts';
import type { Scope, Session } from './caller.ts';
import type { Cookies } from './cookies.ts';
import type { IncomingFile } from './uploads/incoming-file.ts';

/** The context of a call's function. */
export interface RequestContext {
  readonly route: Route;
  readonly node: NodeContext;
  readonly database: Database;
  readonly db: Database['db'];
  readonly requestId: string;
  readonly businessNow: Date;
  readonly realNow: Date;
  readonly log: Log;
  /** Address of the caller, as far as trusted proxies report it. */
  readonly ip: string;
  readonly userAgent: string;
  readonly token: string | undefined;
  readonly cookies: Cookies;
  /** Undefined when the caller of a public call is not signed in. */
  readonly session: Session | undefined;
  /** Why the session may make few calls only; undefined without a restriction. */
  readonly hold?: Hold | undefined;
  readonly scope: Scope;
  readonly idempotencyKey: string | undefined;
  /** The verified bytes of a signed body; undefined on unsigned calls. */
  readonly signedBody: Buffer | undefined;
  /** The file of an upload; undefined on other calls. */
  readonly incomingFile: IncomingFile | undefined;
}

/** The context of a call whose audience has a session. */
export interface SessionContext extends RequestContext {
  readonly session: Session;
}
