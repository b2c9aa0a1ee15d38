import type { NavigationEntry } from '@artha/domain/system/navigation/navigation-entry';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { closeNativeApp, isInHostApp, onHostBack } from '../../platform/native-app.ts';
import { useIsFocused } from '../../ui/focus/focus-mode.ts';
import { useTitle } from '../use-current-entry.ts';
import { backAction } from './back-action.ts';

/**
 * Goes back as the screen defines it. A screen that requests an OTP blocks the history and asks for confirmation, which
 * cancels its transaction.
 *
 * @param landing used when there is no history, as in a new tab; without one the host app is closed
 */
export function useGoBack(entry: NavigationEntry | undefined, landing: string | undefined): () => void {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const isOtpStep = useIsFocused();
  const title = useTitle(entry);
  return () => {
    const action = backAction({ entry, title, isOtpStep, isEmbedded: isInHostApp() });
    if (action === 'none') return;
    if (action === 'close-app') closeNativeApp();
    else if (action !== 'dashboard' && canGoBack) router.history.back();
    else if (landing === undefined) closeNativeApp();
    else void router.navigate({ to: landing });
  };
}

/** Makes the Back button of the host app and of the phone do what the arrow does, even where no arrow is shown. */
export function useHostBack(entry: NavigationEntry | undefined, landing: string | undefined): void {
  const goBack = useEffectEvent(useGoBack(entry, landing));
  const { history } = useRouter();
  useEffect(() => onHostBack(() => goBack(), 'frame'), []);
  const closes = backAction({ entry, title: '', isOtpStep: false, isEmbedded: isInHostApp() }) === 'close-app';
  useEffect(() => {
    if (!closes) return undefined;
    // The phone's Back button is a history step: it would open the previous screen.
    return history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }: { action: string }) => {
        const isBack = action === 'BACK';
        if (isBack) closeNativeApp();
        return Promise.resolve(isBack);
      },
    });
  }, [closes, history]);
}
