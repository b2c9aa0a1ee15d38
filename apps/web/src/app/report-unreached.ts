import { unreachedMessage } from '../platform/end-session.ts';
import { sessionStore } from '../platform/session-store.ts';
import { showToast } from '../ui/toast/toast-store.ts';

/** Shows that a log out has not reached the server: in a toast, and on the login page, where it stays. */
export function reportUnreached(): void {
  const message = unreachedMessage();
  sessionStore.replaceNotice(message);
  showToast(message, 'negative');
}
