import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { ModalDialog } from './modal-dialog.tsx';

interface BottomSheetProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly foot: (close: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** The phone's dialog: from below, with its actions always in sight. */
export const BottomSheet = ({ title, onClose, foot, children }: BottomSheetProps) => (
  <ModalDialog className="bottom-sheet" label={title} onClose={onClose}>
    {(close) => (
      <div className="sheet" data-side="bottom">
        <div className="sheet-head">
          <h2 className="type-16">{title}</h2>
          <button type="button" className="icon-button" aria-label="Close" onClick={close}>
            <Icon name="close" />
          </button>
        </div>
        <div className="sheet-body">{children}</div>
        <div className="sheet-foot">{foot(close)}</div>
      </div>
    )}
  </ModalDialog>
);
