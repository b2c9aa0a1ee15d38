import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Records each page view. The recorder is loaded after the page is shown.
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
