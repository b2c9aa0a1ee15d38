import { activityTable, listActivityLogs } from '@artha/contract/system/activity-log.admin';
import type { AnswerOf } from '@artha/contract/kit/route';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useListTable } from '../table-views/index.ts';
import { userIdOf } from './model/activity-address.ts';

export type Activity = AnswerOf<typeof listActivityLogs>['items'][number];

const OWN_KEYS = ['user'];

/** User activity on screens; only that of one user if the address names one. */
export function useActivities() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const query: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const userId = userIdOf(query);
  const where = useMemo(() => (userId === undefined ? {} : { userId }), [userId]);
  const list = useListTable({ table: activityTable, list: listActivityLogs, where, ownKeys: OWN_KEYS });
  const showAllUsers = () => {
    const kept = Object.entries(query).filter(([key]) => key !== 'user' && key !== 'page');
    void navigate({ to: pathname, search: Object.fromEntries(kept), replace: true, resetScroll: false });
  };
  return { list, userId, showAllUsers };
}
