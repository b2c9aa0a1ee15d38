import { ClientError } from '@artha/client/client-error';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { useReloadProfile } from '../profile.api.ts';

const isOutdated = (error: Error): error is ClientError =>
  error instanceof ClientError && (error.code === 'profile.changed' || error.code === 'nominees.changed');

/** What to do when a change is refused because the page was outdated: it is loaded again, and what was open closes. */
export function useOutdated(onClose: () => void) {
  const reload = useReloadProfile();
  return (error: Error) => {
    if (!isOutdated(error)) return;
    showToast(error.message, 'negative');
    void reload();
    onClose();
  };
}
