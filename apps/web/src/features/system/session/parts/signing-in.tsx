import { LoaderOverlay } from '../../../../ui/states/loader-overlay.tsx';
import styles from './signing-in.module.css';

/** Covers the whole page while a token is checked. */
export const SigningIn = () => (
  <div className={styles.wait}>
    <LoaderOverlay what="Logging you in" />
  </div>
);
