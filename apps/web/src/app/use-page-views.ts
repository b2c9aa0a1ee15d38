import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { recordPageView } from '../features/system/activity-log/index.ts';

/**
 * Records each page view, once the page is shown.
 *
 * @param path the pattern of the address
 */
export function usePageViews(path: string | undefined): void {
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  useEffect(() => {
    if (pathname === undefined || path === undefined) return;
    void recordPageView(path);
  }, [pathname, path]);
}
