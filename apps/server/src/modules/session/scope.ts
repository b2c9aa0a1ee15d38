import type { Role, RoleKey } from '@artha/domain/roles';
import type { Scope } from '../../platform/http/context.ts';

const scope = (userIds: readonly number[] | undefined) => ({ userIds }) as unknown as Scope;

/** Nobody's rows: callers without a session. */
export const NOBODY: Scope = scope([]);

/** Sees the rows of all clients. */
const EVERYBODY: Scope = scope(undefined);

/** Who sees all clients (api.md: OPS, BA). */
const SEES_ALL: ReadonlySet<RoleKey> = new Set<RoleKey>(['operations', 'businessAdmin']);

/**
 * A client sees own rows; operations and the business administrator see those of all clients, by the calls that are
 * made for staff. What other staff see comes with the mappings of families and clients; until then no client's.
 */
export function scopeOf(userId: number, role: Role): Scope {
  if (role.key === 'client') return scope([userId]);
  return SEES_ALL.has(role.key) ? EVERYBODY : NOBODY;
}
