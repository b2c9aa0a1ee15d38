import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';

interface ModalDialogProps {
  readonly label: string;
  readonly className: string;
  /** True if a press outside must not dismiss it. */
  readonly needsAnswer?: boolean;
  /** True while it cannot be closed, because the action is running. */
  readonly isHeld?: boolean;
  /** Called after it has closed for whatever reason. */
  readonly onClose: () => void;
  readonly children: (close: () => void) => ReactNode;
}

/**
 * A native dialog that is open while it is mounted. The element itself traps and restores the focus, and closes on
 * Escape and on a press outside.
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
      // Browsers without `closedby` still close on Escape.
      onCancel={(event) => {
        if (isHeld === true) event.preventDefault();
      }}
      onClose={onClose}
    >
      {children(() => dialog?.close())}
    </dialog>
  );
}
