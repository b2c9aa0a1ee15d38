import { generateCaptcha } from '@artha/contract/system/session';
import type { Database } from '../platform/db/database.ts';
import { Cookies } from '../platform/http/cookies.ts';
import type { Scope } from '../platform/http/caller.ts';
import type { RequestContext } from '../platform/http/context.ts';
import { createLog } from '../platform/log/log.ts';
import { testNode } from './node.ts';

/** The context of an anonymous request; a test overrides what it needs. */
export function requestContext(database: Database, overrides: Partial<RequestContext> = {}): RequestContext {
  const now = new Date('2026-11-21T06:30:00Z');
  return {
    route: generateCaptcha,
    node: testNode(database),
    database,
    db: database.db,
    requestId: 'test',
    businessNow: now,
    realNow: now,
    log: createLog('silent'),
    ip: '127.0.0.1',
    userAgent: 'test',
    token: undefined,
    cookies: new Cookies(undefined, { isEmbedded: false }),
    session: undefined,
    scope: { userIds: [] } as unknown as Scope,
    idempotencyKey: undefined,
    signedBody: undefined,
    incomingFile: undefined,
    ...overrides,
  };
}
