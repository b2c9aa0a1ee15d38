import { hashOf } from '../../../platform/db/once.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { insertEntries, insertEntriesSql } from './audit.queries.ts';
import type { Contents } from './chain.ts';
import { signed } from './signature.ts';
import { signingKey } from './signing-key.ts';

/** Who acts: the context of a call, or of the system's own work. */
export type AuditContext = Pick<RequestContext, 'realNow'> &
  Partial<Pick<RequestContext, 'ip' | 'requestId' | 'session'>>;

export interface Actor {
  readonly userId: number | null;
  readonly roleId: number | null;
  readonly sessionId: number | null;
}

/** Nobody is signed in, even if the browser still has a session. */
export const ANONYMOUS_ACTOR: Actor = { userId: null, roleId: null, sessionId: null };

export interface AuditEntry {
  /** Noun, a dot, what was done: `order.placed`. */
  readonly action: `${string}.${string}`;
  readonly object: { readonly type: string; readonly id?: string | number | undefined };
  /** The object before and after. Only digests are stored: pass nothing that could be guessed from its digest. */
  readonly before?: object | undefined;
  readonly after?: object | undefined;
  /** Needed where it is not the session of the context: at login and logout. */
  readonly actor?: Actor | undefined;
}

/**
 * Records an action in the transaction that performs it. The entry is signed here, timed by the database, and sealed
 * into the chain within seconds.
 */
export const audit = (tx: Tx, ctx: AuditContext, entry: AuditEntry): Promise<void> => auditAll(tx, ctx, [entry]);

/** Records several actions with one statement. */
export const auditAll = (tx: Tx, ctx: AuditContext, entries: readonly AuditEntry[]): Promise<void> =>
  insertEntries(tx, rowsOf(ctx, entries));

/** The insert of at least one entry, as part of a statement that also performs the action. */
export const auditInsertSql = (ctx: AuditContext, entries: readonly AuditEntry[]) =>
  insertEntriesSql(rowsOf(ctx, entries));

const rowsOf = (ctx: AuditContext, entries: readonly AuditEntry[]) =>
  entries.map((entry) => signed(signingKey(), contentsOf(ctx, entry)));

function contentsOf(ctx: AuditContext, { action, object, before, after, actor }: AuditEntry): Contents {
  const { userId, roleId, sessionId } = actor ?? actorOf(ctx);
  return {
    userId,
    roleId,
    sessionId,
    ip: ctx.ip ?? null,
    requestId: ctx.requestId ?? null,
    action,
    objectType: object.type,
    objectId: object.id === undefined ? null : String(object.id),
    beforeDigest: before === undefined ? null : hashOf(before),
    afterDigest: after === undefined ? null : hashOf(after),
  };
}

const actorOf = ({ session }: AuditContext): Actor => ({
  userId: session?.userId ?? null,
  roleId: session?.role.id ?? null,
  sessionId: session?.id ?? null,
});
