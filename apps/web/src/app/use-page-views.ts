import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Tells of each page once it is shown. What tells is fetched then, behind the page.
 *
 * @param path the pattern of the address
 */
export function usePageViews(path: string | undefined): void {
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  useEffect(() => {
    if (pathname === undefined || path === undefined) return;
    import('../features/system/activity-log/index.ts').then(
      ({ recordPageView }) => recordPageView(path),
      () => undefined,
    );
  }, [pathname, path]);
}
