import type { NavigationEntry } from '@artha/domain/system/navigation/navigation-entry';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { closeNativeApp, isInHostApp, onHostBack } from '../../platform/native-app.ts';
import { useIsFocused } from '../../ui/focus/focus-mode.ts';
import { useTitle } from '../use-current-entry.ts';
import { backMeaning } from './header-back.ts';

/**
 * Goes back as the place means it. A screen that asks for a one-time password holds the history up and asks: its
 * transaction is cancelled there.
 *
 * @param landing where there is nothing to go back to: the tab was opened here. Without one the product closes
 */
export function useGoBack(entry: NavigationEntry | undefined, landing: string | undefined): () => void {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const isOtpStep = useIsFocused();
  const title = useTitle(entry);
  return () => {
    const meaning = backMeaning({ entry, title, isOtpStep, isEmbedded: isInHostApp() });
    if (meaning === 'none') return;
    if (meaning === 'close-app') closeNativeApp();
    else if (meaning !== 'dashboard' && canGoBack) router.history.back();
    else if (landing === undefined) closeNativeApp();
    else void router.navigate({ to: landing });
  };
}

/** Has the host's back key, and the telephone's, do what the arrow does, also where no arrow is drawn. */
export function useHostBack(entry: NavigationEntry | undefined, landing: string | undefined): void {
  const goBack = useEffectEvent(useGoBack(entry, landing));
  const { history } = useRouter();
  useEffect(() => onHostBack(() => goBack(), 'frame'), []);
  const closes = backMeaning({ entry, title: '', isOtpStep: false, isEmbedded: isInHostApp() }) === 'close-app';
  useEffect(() => {
    if (!closes) return undefined;
    // The telephone's own key is a step in the history: it would leave for the screen before.
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
