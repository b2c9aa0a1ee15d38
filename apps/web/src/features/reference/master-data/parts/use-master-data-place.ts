import { masterDataPath } from '@artha/domain/kit/kind-model';
import { useParams } from '@tanstack/react-router';
import { roleByStorageName } from '../../../../platform/roles.ts';
import { useSession } from '../../../../platform/use-session.ts';

const ID = /^[1-9]\d{0,9}$/;

/** The kind and the record of the address, and the addresses of the area. */
export function useMasterDataPlace() {
  const { model = '', id = '' }: Readonly<Record<string, string>> = useParams({ strict: false });
  const prefix = roleByStorageName(useSession()?.roleName)?.prefix ?? '';
  return {
    model,
    /** Undefined for a new record. */
    id: ID.test(id) ? Number(id) : undefined,
    kinds: `/${prefix}/master-data`,
    listOf: (of: string) => masterDataPath(prefix, of),
  };
}
