import type { NavigationEntry } from '@artha/domain/system/navigation/navigation-entry';

/** What going back does. */
export type BackMeaning = 'none' | 'close-app' | 'dashboard' | 'cancel-transaction' | 'history';

export interface BackPlace {
  readonly entry: Pick<NavigationEntry, 'back' | 'otpTitles'> | undefined;
  /** Of the open screen: its own, or that of its address. */
  readonly title: string;
  readonly isOtpStep: boolean;
  /** Inside the app of a host. */
  readonly isEmbedded: boolean;
}

/** What back does at a place: the arrow in the header, the host's app and the telephone's own key alike. */
export function backMeaning({ entry, title, isOtpStep, isEmbedded }: BackPlace): BackMeaning {
  if (isOtpStep && entry?.otpTitles?.includes(title) === true) return 'cancel-transaction';
  if (entry?.back === 'none') return isEmbedded ? 'close-app' : 'none';
  return entry?.back === 'dashboard' ? 'dashboard' : 'history';
}
