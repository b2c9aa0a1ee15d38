import { hashOf } from '../../../platform/db/once.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { insertEntries, insertingEntries } from './audit.queries.ts';

/** Who acts, and when: of a call its context; of what the product does by itself, the time alone. */
export type AuditContext = Pick<RequestContext, 'realNow'> &
  Partial<Pick<RequestContext, 'ip' | 'requestId' | 'session'>>;

export interface Actor {
  readonly userId: number | null;
  readonly roleId: number | null;
  readonly sessionId: number | null;
}

/** Nobody is signed in, whatever session the browser still has. */
export const ANONYMOUS_ACTOR: Actor = { userId: null, roleId: null, sessionId: null };

export interface AuditEntry {
  /** Noun, a dot, what was done: `order.placed`. */
  readonly action: `${string}.${string}`;
  readonly object: { readonly type: string; readonly id?: string | number | undefined };
  /** The object as it was and as it is; only a print of each is kept. Nothing that could be guessed from its print. */
  readonly before?: object | undefined;
  readonly after?: object | undefined;
  /** Where it is not the session of the context: signing in and out. */
  readonly actor?: Actor | undefined;
}

/** Notes what was done, in the transaction that does it. It is sealed into the chain within seconds. */
export const audit = (tx: Tx, ctx: AuditContext, entry: AuditEntry): Promise<void> => auditAll(tx, ctx, [entry]);

/** Notes many things at once. */
export const auditAll = (tx: Tx, ctx: AuditContext, entries: readonly AuditEntry[]): Promise<void> =>
  insertEntries(tx, rowsOf(ctx, entries));

/** What notes things, as a part of a statement that also does them. At least one. */
export const auditInsertSql = (ctx: AuditContext, entries: readonly AuditEntry[]) =>
  insertingEntries(rowsOf(ctx, entries));

const rowsOf = (ctx: AuditContext, entries: readonly AuditEntry[]) => entries.map((entry) => rowOf(ctx, entry));

function rowOf(ctx: AuditContext, { action, object, before, after, actor }: AuditEntry) {
  const { userId, roleId, sessionId } = actor ?? actorOf(ctx);
  return {
    at: ctx.realNow,
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
