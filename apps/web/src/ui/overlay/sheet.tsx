import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components/Modal';
import '../styles/overlay.css';
import type { Part } from './dialog.tsx';
import { CloseButton, partOf } from './dialog.tsx';

interface SheetProps {
  readonly title: string;
  /** The edge of the window it comes from. */
  readonly side: 'end' | 'bottom' | 'start';
  readonly className?: string;
  /** Told when it closes, however that came about. */
  readonly onClose: () => void;
  /** Actions that stay in sight. */
  readonly footer?: Part;
  readonly children: Part;
}

/** A dialog along an edge of the window, open as long as it is rendered. */
export const Sheet = ({ title, side, className = '', onClose, footer, children }: SheetProps) => (
  <ModalOverlay className="scrim" isOpen isDismissable onOpenChange={onClose}>
    <Modal className={`sheet-modal ${className}`.trim()} data-side={side}>
      <AriaDialog className="sheet" data-side={side}>
        {({ close }) => (
          <>
            <header className="sheet-head">
              <Heading slot="title" className="type-16">
                {title}
              </Heading>
              <CloseButton onClose={close} />
            </header>
            <div className="sheet-body">{partOf(children, close)}</div>
            {footer !== undefined && <footer className="sheet-foot">{partOf(footer, close)}</footer>}
          </>
        )}
      </AriaDialog>
    </Modal>
  </ModalOverlay>
);
