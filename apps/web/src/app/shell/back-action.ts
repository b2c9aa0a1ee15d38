import type { NavigationEntry } from '@artha/domain/system/navigation/navigation-entry';

/** What Back does. */
export type BackAction = 'none' | 'close-app' | 'dashboard' | 'cancel-transaction' | 'history';

export interface BackPlace {
  readonly entry: Pick<NavigationEntry, 'back' | 'otpTitles'> | undefined;
  /** Of the open screen: its own, or that of its address. */
  readonly title: string;
  readonly isOtpStep: boolean;
  /** Inside a host app. */
  readonly isEmbedded: boolean;
}

/** What Back does on a screen, for the arrow in the header, the host app and the phone's Back button alike. */
export function backAction({ entry, title, isOtpStep, isEmbedded }: BackPlace): BackAction {
  if (isOtpStep && entry?.otpTitles?.includes(title) === true) return 'cancel-transaction';
  if (entry?.back === 'none') return isEmbedded ? 'close-app' : 'none';
  return entry?.back === 'dashboard' ? 'dashboard' : 'history';
}
