import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';

interface ModalDialogProps {
  readonly label: string;
  readonly className: string;
  /** Told after it has closed, however that came about. */
  readonly onClose: () => void;
  readonly children: (close: () => void) => ReactNode;
}

/**
 * A dialog that is open as long as it is rendered. The element itself keeps the focus inside, gives it back, and
 * closes on
 * Escape and on a press beside it.
 */
export function ModalDialog({ label, className, onClose, children }: ModalDialogProps) {
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null);
  useEffect(() => dialog?.showModal(), [dialog]);
  return (
    <dialog ref={setDialog} className={className} aria-label={label} closedby="any" onClose={onClose}>
      {children(() => dialog?.close())}
    </dialog>
  );
}
