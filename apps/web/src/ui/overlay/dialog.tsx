import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal } from 'react-aria-components/Modal';
import { PlainIconButton } from '../button/plain-icon-button.tsx';
import { Icon } from '../icon/icon.tsx';
import { classes } from '../layout/box.ts';
import { Scrim } from './scrim.tsx';
import styles from './dialog.module.css';

/** Content that may need to close its dialog. */
export type Part = ReactNode | ((close: () => void) => ReactNode);

export const partOf = (part: Part, close: () => void): ReactNode => (typeof part === 'function' ? part(close) : part);

interface DialogProps {
  readonly title: string;
  /** True if a press outside must not dismiss it. */
  readonly needsAnswer?: boolean;
  /** True while it cannot be closed, because the action is running. */
  readonly isHeld?: boolean;
  readonly size?: 'wide';
  readonly className?: string | undefined;
  /** Called when it closes for whatever reason. */
  readonly onClose: () => void;
  readonly footer?: Part;
  readonly children: Part;
}

/**
 * A dialog that is open while it is mounted. It traps and restores the focus, and closes on Escape and on a press
 * outside. On the phone it is at the bottom.
 */
export function Dialog({ title, needsAnswer, isHeld = false, size, className, ...dialog }: DialogProps) {
  const { onClose, footer, children } = dialog;
  return (
    <Scrim
      className={styles.place}
      isDismissable={needsAnswer !== true && !isHeld}
      isKeyboardDismissDisabled={isHeld}
      onOpenChange={onClose}
    >
      <Modal className={classes(styles.dialog, className)} data-size={size}>
        <AriaDialog className={classes(styles.frame)}>
          {({ close }) => (
            <>
              <header className={styles.header}>
                <Heading slot="title" className={classes(styles.title, 'type-16')}>
                  {title}
                </Heading>
                <CloseButton isHeld={isHeld} onClose={close} />
              </header>
              <div className={styles.body}>{partOf(children, close)}</div>
              {footer !== undefined && <footer className={styles.footer}>{partOf(footer, close)}</footer>}
            </>
          )}
        </AriaDialog>
      </Modal>
    </Scrim>
  );
}

/** The close button in the corner. */
export const CloseButton = ({ isHeld = false, onClose }: { isHeld?: boolean; onClose: () => void }) => (
  <PlainIconButton aria-label="Close" disabled={isHeld} onClick={onClose}>
    <Icon name="close" />
  </PlainIconButton>
);
