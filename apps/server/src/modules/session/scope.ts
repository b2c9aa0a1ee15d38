import type { Role } from '@artha/domain/roles';
import type { Scope } from '../../platform/http/context.ts';

const scope = (userIds: readonly number[] | undefined) => ({ userIds }) as unknown as Scope;

/** Nobody's rows: callers without a session. */
export const NOBODY: Scope = scope([]);

/** A client sees own rows. What staff see comes with the mappings of families and clients; until then no client's. */
export const scopeOf = (userId: number, role: Role): Scope => (role.key === 'client' ? scope([userId]) : NOBODY);
