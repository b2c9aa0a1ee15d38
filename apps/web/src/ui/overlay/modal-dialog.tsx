import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';

interface ModalDialogProps {
  readonly label: string;
  readonly className: string;
  /** True where a press beside it must not be taken for an answer. */
  readonly needsAnswer?: boolean;
  /** True while it cannot be closed: what was asked for is being done. */
  readonly isHeld?: boolean;
  /** Told after it has closed, however that came about. */
  readonly onClose: () => void;
  readonly children: (close: () => void) => ReactNode;
}

/**
 * A dialog that is open as long as it is rendered. The element itself keeps the focus inside, gives it back, and
 * closes on Escape and on a press beside it.
 */
export function ModalDialog({ label, className, needsAnswer, isHeld, onClose, children }: ModalDialogProps) {
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null);
  useEffect(() => dialog?.showModal(), [dialog]);
  return (
    <dialog
      ref={setDialog}
      className={className}
      aria-label={label}
      closedby={isHeld === true ? 'none' : needsAnswer === true ? 'closerequest' : 'any'}
      // Where the attribute is not known Escape still closes.
      onCancel={(event) => {
        if (isHeld === true) event.preventDefault();
      }}
      onClose={onClose}
    >
      {children(() => dialog?.close())}
    </dialog>
  );
}
