import { roleByStorageName } from '../../../../platform/roles.ts';
import { useSession } from '../../../../platform/use-session.ts';

/** Whether the flag of alerts that counts here is that of clients (specification 6). */
export const useIsClient = (): boolean => roleByStorageName(useSession()?.roleName ?? '')?.key === 'client';
