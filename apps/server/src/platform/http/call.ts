import type { IncomingMessage } from 'node:http';
import type { Hold, Route } from '@artha/contract/kit/route';
import { isUpload } from '@artha/contract/kit/upload';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { elapsedMs } from '../clock/clock.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../log/log.ts';
import type { NodeContext } from '../node/node-context.ts';
import type { BackgroundCalls } from './background-calls.ts';
import type { Scope, Session } from './caller.ts';
import type { RequestContext } from './context.ts';
import { Cookies } from './cookies.ts';
import type { Edge } from './edge.ts';
import type { PageKey } from './payload/page-keys.ts';
import { CallFile } from './uploads/incoming-file.ts';

const USER_AGENT_MAX_CHARACTERS = 300;

/** One call: the guards record their findings on it, and its function gets it as context. */
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
  /** Node's request, for guards only. */
  readonly incoming: IncomingMessage;
  readonly startedAtMs = elapsedMs();
  token: string | undefined = undefined;
  session: Session | undefined = undefined;
  /** Restricts the session to a few calls. */
  hold: Hold | undefined = undefined;
  readonly cookies: Cookies;
  scope: Scope;
  idempotencyKey: string | undefined = undefined;
  signedBody: Buffer | undefined = undefined;
  readonly incomingFile: CallFile | undefined;
  /** The error code of a refused or failed call. */
  refusal: string | undefined = undefined;
  /** The key that encrypts the answer. */
  pageKey: PageKey | undefined = undefined;
  /** Initialization vector of the received payload, once it is decrypted. */
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
    this.incomingFile = isUpload(route) ? new CallFile(request, edge.spoolFolder, edge.limits) : undefined;
    this.cookies = new Cookies(request.raw.headers.cookie, { isEmbedded: edge.embedOrigins.length > 0 });
    this.ip = request.callerAddress;
    this.userAgent = request.raw.headers['user-agent']?.slice(0, USER_AGENT_MAX_CHARACTERS) ?? '';
    this.scope = edge.authenticator.anonymous;
  }

  /** Adds the request id to each line. Created on demand, because most calls log nothing. */
  get log(): Log {
    if (!this.#hasOwnLog) {
      this.#log = this.#log.child({ requestId: this.requestId });
      this.#hasOwnLog = true;
    }
    return this.#log;
  }

  /**
   * Logs one line for each call. Background calls are only counted, unless they are refused. The requested address is
   * never logged.
   */
  logAnswer(reply: FastifyReply, background: BackgroundCalls): void {
    const ms = elapsedMs() - this.startedAtMs;
    if (this.route.isBackground === true && this.refusal === undefined) {
      background.record(this.route.path, ms);
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

/** The status that nginx logs when the caller disconnects before the answer. */
const CLIENT_GONE = 499;

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined when the request is not a call of the contract. */
    call: Call | undefined;
    /** The body as received, for verifying signatures. */
    bodyBytes: Buffer | undefined;
    /** As far as trusted proxies report it. */
    callerAddress: string;
    realNow: Date;
    businessNow: Date;
  }
  interface FastifyInstance {
    /** Reports not ready, accepts no new connections, answers accepted requests, then closes; at most 15 s. */
    drain(): Promise<void>;
  }
}
