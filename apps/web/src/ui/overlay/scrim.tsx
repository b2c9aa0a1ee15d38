import { useEffect, useState } from 'react';
import type { ModalOverlayProps } from 'react-aria-components/Modal';
import { ModalOverlay } from 'react-aria-components/Modal';
import { classes } from '../layout/box.ts';
import styles from './scrim.module.css';

/** Within this time a second press belongs to a double press on what opened the dialog. */
const DOUBLE_PRESS_MS = 500;

interface ScrimProps extends Omit<ModalOverlayProps, 'className' | 'style' | 'isOpen'> {
  readonly className?: string | undefined;
}

/** The backdrop behind a dialog, open while it is mounted. The second press of a double press does not dismiss it. */
export function Scrim({ className, isDismissable = false, ...scrim }: ScrimProps) {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSettled(true), DOUBLE_PRESS_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <ModalOverlay
      {...scrim}
      isOpen
      isDismissable={isDismissable && isSettled}
      className={classes(styles.scrim, className)}
      data-part="scrim"
    />
  );
}
