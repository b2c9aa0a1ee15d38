import { useSyncExternalStore } from 'react';
import { Icon } from '../icon/icon.tsx';
import { PlainIconButton } from '../button/plain-icon-button.tsx';
import type { Toast } from './toast-store.ts';
import { currentToast, dismissToast, holdToast, releaseToast, subscribeToToasts } from './toast-store.ts';
import styles from './toast-region.module.css';

const ICONS = { positive: 'check', negative: 'alert', info: 'info' } as const;

/**
 * Top right, one toast at a time. Both live regions exist from the start: screen readers announce changes inside a
 * region, not a region that appears.
 *
 * @param isAtTop true on a page without a header, to stay off its heading
 */
export function ToastRegion({ isAtTop = false }: { isAtTop?: boolean }) {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast);
  return (
    // The attribute keeps it readable and dismissible while a dialog is open.
    <div className={styles.region} data-at-top={isAtTop || undefined} data-react-aria-top-layer>
      <div role="status">{toast && toast.tone !== 'negative' && <ToastCard key={toast.id} toast={toast} />}</div>
      <div role="alert">{toast?.tone === 'negative' && <ToastCard key={toast.id} toast={toast} />}</div>
    </div>
  );
}

const ToastCard = ({ toast }: { toast: Toast }) => (
  <div
    className={styles.toast}
    data-tone={toast.tone}
    onPointerEnter={holdToast}
    onPointerLeave={releaseToast}
    onFocus={holdToast}
    onBlur={releaseToast}
  >
    <Icon name={ICONS[toast.tone]} />
    <div className={styles.text}>{toast.message}</div>
    <PlainIconButton className={styles.dismiss} data-size="small" aria-label="Dismiss" onClick={dismissToast}>
      <Icon name="close" size="small" />
    </PlainIconButton>
  </div>
);
