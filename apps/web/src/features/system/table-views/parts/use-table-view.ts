import { getTableView, saveTableView } from '@artha/contract/system/table-views';
import type { TableView } from '@artha/contract/system/table-views';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../../../platform/call.ts';
import { logFailure } from '../../../../platform/log.ts';
import { useSession } from '../../../../platform/use-session.ts';
import { AS_DECLARED } from '../model/table-views.ts';

/** Delays saving while the user is still adjusting the view. */
const SAVE_AFTER_MS = 1_000;

interface Unsaved {
  readonly timer: ReturnType<typeof setTimeout>;
  readonly save: () => void;
}

/**
 * The user's view of a table, saved on the server. Undefined until loaded, so that the table does not change its layout
 * after the first render; if loading fails, the default view is used.
 */
export function useTableView(tableName: string) {
  const userId = useSession()?.userId ?? 0;
  const queryClient = useQueryClient();
  const queryKey = ['table-view', userId, tableName];
  const { data, isError } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(getTableView, { userId, tableName }, { signal })).view ?? AS_DECLARED,
    enabled: userId > 0,
    staleTime: Infinity,
  });

  const unsaved = useRef<Unsaved>(undefined);
  // Save a pending change when the screen is left before the delay is over.
  useEffect(
    () => () => {
      clearTimeout(unsaved.current?.timer);
      unsaved.current?.save();
    },
    [],
  );
  const change = (view: TableView | null) => {
    queryClient.setQueryData(queryKey, view ?? AS_DECLARED);
    clearTimeout(unsaved.current?.timer);
    const save = () => {
      unsaved.current = undefined;
      // The view still applies; the next change saves all of it.
      call(saveTableView, { userId, tableName, view }).catch((error: unknown) => logFailure('table view', error));
    };
    unsaved.current = { timer: setTimeout(save, SAVE_AFTER_MS), save };
  };
  return { view: data ?? (isError ? AS_DECLARED : undefined), change };
}
