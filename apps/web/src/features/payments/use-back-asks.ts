import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Back in the browser or on the phone asks, and leaves the screen where it is. Anything else goes on as ever. */
export function useBackAsks(ask: () => void): void {
  const { history } = useRouter();
  useEffect(
    () =>
      history.block({
        enableBeforeUnload: false,
        blockerFn: ({ action }: { action: string }) => {
          const isBack = action === 'BACK' || action === 'GO';
          if (isBack) ask();
          return Promise.resolve(isBack);
        },
      }),
    [history, ask],
  );
}
