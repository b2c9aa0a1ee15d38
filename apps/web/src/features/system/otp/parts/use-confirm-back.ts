import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { onHostBack } from '../../../../platform/native-app.ts';

/** Intercepts Back in the browser, on the phone and in the host app. Other navigation is not affected. */
export function useConfirmBack(onBack: () => void): void {
  const { history } = useRouter();
  useEffect(() => onHostBack(onBack, 'screen'), [onBack]);
  useEffect(
    () =>
      history.block({
        enableBeforeUnload: false,
        blockerFn: ({ action }: { action: string }) => {
          const isBack = action === 'BACK' || action === 'GO';
          // The browser stands on the previous entry already and returns from it: an address that is replaced
          // before would take the place of that entry, and not of this one.
          if (isBack) addEventListener('popstate', onBack, { once: true });
          return Promise.resolve(isBack);
        },
      }),
    [history, onBack],
  );
}
