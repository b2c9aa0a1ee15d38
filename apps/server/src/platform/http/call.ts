import type { IncomingMessage } from 'node:http';
import type { Hold, Route } from '@artha/contract/kit/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { elapsedMs } from '../clock/clock.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../log/log.ts';
import type { NodeContext } from '../node/node-context.ts';
import type { BackgroundCalls } from './background-calls.ts';
import { addressOf } from './client-address.ts';
import type { Scope, Session } from './caller.ts';
import type { RequestContext } from './context.ts';
import { Cookies } from './cookies.ts';
import type { Edge } from './edge.ts';
import type { PageKey } from './payload/page-keys.ts';

const USER_AGENT_MAX_CHARACTERS = 300;

/** One call on its way: what the guards find out about it, and in the end what its function gets as context. */
export class Call implements RequestContext {
  readonly route: Route;
  readonly node: NodeContext;
  readonly database: Database;
  readonly db: Database['db'];
  readonly requestId: string;
  readonly businessNow: Date;
  readonly realNow: Date;
  readonly ip: string;
  readonly userAgent: string;
  /** The node's request: for guards, not for functions of calls. */
  readonly incoming: IncomingMessage;
  readonly startedAtMs = elapsedMs();
  token: string | undefined = undefined;
  session: Session | undefined = undefined;
  /** What keeps the session from most calls. */
  hold: Hold | undefined = undefined;
  readonly cookies: Cookies;
  scope: Scope;
  idempotencyKey: string | undefined = undefined;
  signedBody: Buffer | undefined = undefined;
  /** Why the call was refused, or failed. */
  refusal: string | undefined = undefined;
  /** What the answer is encrypted with. */
  pageKey: PageKey | undefined = undefined;
  /** Of the payload that came, once it was opened. */
  payloadIv: string | undefined = undefined;
  #log: Log;
  #hasOwnLog = false;

  constructor(route: Route, edge: Edge, request: FastifyRequest) {
    this.route = route;
    this.node = edge.node;
    this.database = edge.database;
    this.db = edge.database.db;
    this.requestId = request.id;
    this.realNow = request.realNow;
    this.businessNow = request.businessNow;
    this.#log = edge.log;
    this.incoming = request.raw;
    this.cookies = new Cookies(request.raw.headers.cookie, { isEmbedded: edge.embedOrigins.length > 0 });
    this.ip = addressOf(request.raw, edge.trustedProxies);
    this.userAgent = request.raw.headers['user-agent']?.slice(0, USER_AGENT_MAX_CHARACTERS) ?? '';
    this.scope = edge.authenticator.anonymous;
  }

  /** With the request's id in each line. Most calls write none, so that it is made when it is asked for. */
  get log(): Log {
    if (!this.#hasOwnLog) {
      this.#log = this.#log.child({ requestId: this.requestId });
      this.#hasOwnLog = true;
    }
    return this.#log;
  }

  /**
   * One line a call; background calls are counted, and have a line where they are refused. Never the address asked for.
   */
  logAnswer(reply: FastifyReply, background: BackgroundCalls): void {
    const ms = elapsedMs() - this.startedAtMs;
    if (this.route.isBackground === true && this.refusal === undefined) {
      background.note(this.route.path, ms);
      return;
    }
    const isAnswered = reply.raw.writableFinished;
    this.log.info({
      method: this.route.method,
      route: this.route.path,
      status: isAnswered ? reply.statusCode : CLIENT_GONE,
      ms: Math.round(ms * 10) / 10,
      userId: this.session?.userId,
      ...(this.refusal !== undefined && { code: this.refusal }),
    });
  }
}

/** What nginx logs for a caller who did not wait for the answer. */
const CLIENT_GONE = 499;

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined on what is no call of the contract. */
    call: Call | undefined;
    /** The body as it came, for signatures over it. */
    bodyBytes: Buffer | undefined;
    realNow: Date;
    businessNow: Date;
  }
  interface FastifyInstance {
    /** Not ready, no new connections, what was accepted is answered, then closed; at most 15 s. */
    drain(): Promise<void>;
  }
}
