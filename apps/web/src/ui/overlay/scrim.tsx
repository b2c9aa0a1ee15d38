import type { ModalOverlayProps } from 'react-aria-components/Modal';
import { ModalOverlay } from 'react-aria-components/Modal';
import { classes } from '../layout/box.ts';
import styles from './scrim.module.css';

interface ScrimProps extends Omit<ModalOverlayProps, 'className' | 'style' | 'isOpen'> {
  readonly className?: string | undefined;
}

/** The backdrop behind a dialog, open while it is mounted. */
export const Scrim = ({ className, ...scrim }: ScrimProps) => (
  <ModalOverlay {...scrim} isOpen className={classes(styles.scrim, className)} data-part="scrim" />
);
