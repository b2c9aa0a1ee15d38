import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Icon } from '../icon/icon.tsx';
import '../styles/overlay.css';

/** What may want to close the dialog it stands in. */
export type Part = ReactNode | ((close: () => void) => ReactNode);

export const partOf = (part: Part, close: () => void): ReactNode => (typeof part === 'function' ? part(close) : part);

interface DialogProps {
  readonly title: string;
  /** True where a press beside it must not be taken for an answer. */
  readonly needsAnswer?: boolean;
  /** True while it cannot be closed: what was asked for is being done. */
  readonly isHeld?: boolean;
  readonly size?: 'wide';
  readonly className?: string;
  /** Told when it closes, however that came about. */
  readonly onClose: () => void;
  readonly footer?: Part;
  readonly children: Part;
}

/**
 * A dialog that is open as long as it is rendered. It keeps the focus inside, gives it back, and closes on Escape and
 * on a press beside it. On the phone it stands at the bottom.
 */
export function Dialog({ title, needsAnswer, isHeld = false, size, className = '', ...dialog }: DialogProps) {
  const { onClose, footer, children } = dialog;
  return (
    <ModalOverlay
      className="scrim dialog-scrim"
      isOpen
      isDismissable={needsAnswer !== true && !isHeld}
      isKeyboardDismissDisabled={isHeld}
      onOpenChange={onClose}
    >
      <Modal className={`dialog ${className}`.trim()} data-size={size}>
        <AriaDialog className="dialog-frame">
          {({ close }) => (
            <>
              <header className="dialog-head">
                <Heading slot="title" className="type-16">
                  {title}
                </Heading>
                <CloseButton isHeld={isHeld} onClose={close} />
              </header>
              <div className="dialog-body">{partOf(children, close)}</div>
              {footer !== undefined && <footer className="dialog-foot">{partOf(footer, close)}</footer>}
            </>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** The way out that everybody looks for in the corner. */
export const CloseButton = ({ isHeld = false, onClose }: { isHeld?: boolean; onClose: () => void }) => (
  <button type="button" className="icon-button" aria-label="Close" disabled={isHeld} onClick={onClose}>
    <Icon name="close" />
  </button>
);
