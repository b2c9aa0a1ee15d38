/** What going back comes to (specification 2.12). */
export type BackMeaning = 'none' | 'close-app' | 'dashboard' | 'cancel-transaction' | 'history';

export interface BackPlace {
  /** Of the route. */
  readonly title: string;
  readonly isOtpStep: boolean;
  /** Inside the app of a host. */
  readonly isEmbedded: boolean;
}

const CANCELS: ReadonlySet<string> = new Set(['Payment', 'SWITCH', 'SELL']);
const LEADS_HOME: ReadonlySet<string> = new Set(['Reports', 'Transaction Status']);

/** What back means in a place: of the arrow in the header as of the host's app and of the telephone's own key. */
export function backMeaning({ title, isOtpStep, isEmbedded }: BackPlace): BackMeaning {
  if (isOtpStep && CANCELS.has(title)) return 'cancel-transaction';
  if (title === 'Investments') return isEmbedded ? 'close-app' : 'none';
  return LEADS_HOME.has(title) ? 'dashboard' : 'history';
}
