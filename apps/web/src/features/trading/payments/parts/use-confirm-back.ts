import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { onHostBack } from '../../../../platform/native-app.ts';

/** Back in the browser, on the phone or in the host's app asks and stays here. Anything else goes on as ever. */
export function useConfirmBack(ask: () => void): void {
  const { history } = useRouter();
  useEffect(() => onHostBack(ask, 'screen'), [ask]);
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
