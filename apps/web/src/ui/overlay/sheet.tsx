import { Dialog as AriaDialog, Heading, Modal } from 'react-aria-components/Modal';
import { classes } from '../layout/box.ts';
import type { Part } from './dialog.tsx';
import { CloseButton, partOf } from './dialog.tsx';
import { Scrim } from './scrim.tsx';
import styles from './sheet.module.css';

interface SheetProps {
  readonly title: string;
  /** The edge of the window it comes from. */
  readonly side: 'end' | 'bottom' | 'start';
  readonly className?: string | undefined;
  /** True while it cannot be closed, because the action is running. */
  readonly isHeld?: boolean;
  /** Called when it closes for whatever reason. */
  readonly onClose: () => void;
  /** Actions that stay visible. */
  readonly footer?: Part;
  readonly children: Part;
}

/** A dialog along an edge of the window, open while it is mounted. */
export const Sheet = ({ title, side, className, isHeld = false, onClose, footer, children }: SheetProps) => (
  <Scrim isDismissable={!isHeld} isKeyboardDismissDisabled={isHeld} onOpenChange={onClose}>
    <Modal className={classes(styles.modal, className)} data-side={side}>
      <AriaDialog className={classes(styles.sheet)}>
        {({ close }) => (
          <>
            <header className={styles.header}>
              <Heading slot="title" className="type-16">
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
