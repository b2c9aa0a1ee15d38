import { createPortal } from 'react-dom';
import { LoaderOverlay } from '../../ui/states/loader-overlay.tsx';
import styles from './header-wait.module.css';

/** Over the whole page while all of it waits: nothing can be pressed meanwhile. */
export const PageWait = ({ what }: { what: string }) =>
  createPortal(
    <div className={styles.wait}>
      <LoaderOverlay what={what} />
    </div>,
    document.body,
  );
