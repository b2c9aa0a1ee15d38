import { getGlobalOptions } from '@artha/contract/system/product-config.options';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';
import { useSession } from '../../../platform/use-session.ts';

/** The business constants that the server owns, fetched once per session. */
export function useGlobalOptions() {
  const token = useSession()?.token;
  return useQuery({
    queryKey: ['global-options', token],
    queryFn: ({ signal }) => call(getGlobalOptions, {}, { signal }),
    enabled: token !== undefined,
    staleTime: Infinity,
    meta: { isToasted: true },
  });
}
