import { createPortal } from 'react-dom';
import { LoaderOverlay } from '../../ui/states/loader-overlay.tsx';
import styles from './page-loader.module.css';

/** Covers and blocks the whole page while something loads. */
export const PageLoader = ({ what }: { what: string }) =>
  createPortal(
    <div className={styles.wait}>
      <LoaderOverlay what={what} />
    </div>,
    document.body,
  );
