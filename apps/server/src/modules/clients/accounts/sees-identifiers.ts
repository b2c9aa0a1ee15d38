import type { SessionContext } from '../../../platform/http/context.ts';

/** Whole identifiers in forms are for the client, whose form it is, and for operations with full access. */
export const seesIdentifiers = ({ session: { role, isFullAccess } }: Pick<SessionContext, 'session'>): boolean =>
  role.key === 'client' || (role.key === 'operations' && isFullAccess);
