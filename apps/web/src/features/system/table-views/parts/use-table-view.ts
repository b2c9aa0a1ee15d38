import { getTableView, saveTableView } from '@artha/contract/system/table-views';
import type { TableView } from '@artha/contract/system/table-views';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../../../platform/call.ts';
import { logFailure } from '../../../../platform/log.ts';
import { useSession } from '../../../../platform/use-session.ts';
import { AS_DECLARED } from '../model/table-views.ts';

/** Somebody who drags and tries is not saved at every turn. */
const SAVE_AFTER_MS = 1_000;

interface Unsaved {
  readonly timer: ReturnType<typeof setTimeout>;
  readonly save: () => void;
}

/**
 * How the signed-in person has arranged a table, kept on the server. Undefined until it is known, so that no table is
 * drawn in one way first and then in another; where it cannot be fetched the table stands as declared.
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
    retry: false,
  });

  const unsaved = useRef<Unsaved>(undefined);
  // What was changed last is saved when the screen is left before its time.
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
      // It is arranged all the same; the next change saves it whole.
      call(saveTableView, { userId, tableName, view }).catch((error: unknown) => logFailure('table view', error));
    };
    unsaved.current = { timer: setTimeout(save, SAVE_AFTER_MS), save };
  };
  return { view: data ?? (isError ? AS_DECLARED : undefined), change };
}
