import type { ReactNode } from 'react';
import { BusyButton } from '../button/busy-button.tsx';
import { Icon } from '../icon/icon.tsx';
import { ModalDialog } from './modal-dialog.tsx';
import '../styles/ask.css';

interface AskDialogProps {
  readonly title: string;
  /** What leaves everything as it is, 'Keep'. */
  readonly keepLabel: string;
  readonly doLabel: string;
  readonly busyLabel: string;
  readonly isBusy: boolean;
  /** Why it was refused. */
  readonly refusal: string | undefined;
  readonly onDo: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Asks once before something is done that cannot be undone. */
export const AskDialog = ({ title, children, refusal, isBusy, onDo, onClose, ...labels }: AskDialogProps) => (
  <ModalDialog className="ask" label={title} onClose={onClose}>
    {(close) => (
      <div className="stack" data-gap="4">
        <h2 className="type-16">{title}</h2>
        {children}
        {refusal !== undefined && (
          <div className="banner" data-tone="negative" role="alert">
            <Icon name="alert" />
            <div>{refusal}</div>
          </div>
        )}
        <div className="button-row ask-actions">
          <button type="button" className="button" data-variant="secondary" onClick={close}>
            {labels.keepLabel}
          </button>
          <BusyButton
            type="button"
            isBusy={isBusy}
            busyLabel={labels.busyLabel}
            data-size={undefined}
            data-wide={undefined}
            onClick={onDo}
          >
            {labels.doLabel}
          </BusyButton>
        </div>
      </div>
    )}
  </ModalDialog>
);
