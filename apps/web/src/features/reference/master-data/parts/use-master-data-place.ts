import { masterDataPath } from '@artha/domain/kit/kind-model';
import { useParams } from '@tanstack/react-router';
import { roleByStorageName } from '../../../../platform/roles.ts';
import { useSession } from '../../../../platform/use-session.ts';
import { recordIn } from '../model/record-address.ts';

/** The kind and the record of the address, and the addresses of the area. */
export function useMasterDataPlace() {
  const { model = '', id }: Readonly<Record<string, string>> = useParams({ strict: false });
  const prefix = roleByStorageName(useSession()?.roleName)?.prefix ?? '';
  return {
    model,
    record: recordIn(id),
    kinds: `/${prefix}/master-data`,
    listOf: (of: string) => masterDataPath(prefix, of),
  };
}
