import { useNavigate, useSearch } from '@tanstack/react-router';
import { parseCompared } from '../model/compared-funds.ts';
import type { Comparing } from './compare-box.tsx';

/** The funds to compare, which are part of the address of a screen. A change replaces the address. */
export function useComparing(to: '/all-funds' | '/explore'): Comparing {
  const navigate = useNavigate();
  const query: Record<string, unknown> = useSearch({ strict: false });
  const setIds = (ids: readonly number[]) =>
    void navigate({
      to,
      search: { ...query, compare: ids.length === 0 ? undefined : ids.join(',') },
      replace: true,
      resetScroll: false,
    });
  return { ids: parseCompared(query), setIds };
}
