import { useNavigate } from '@tanstack/react-router';
import { ModalDialog } from '../../ui/overlay/modal-dialog.tsx';
import '../../ui/styles/ask.css';

interface IdleDialogProps {
  readonly secondsLeft: number;
  readonly onStay: () => void;
}

/** The warning before an idle session ends. One key is enough to stay: Enter, or Escape. */
export function IdleDialog({ secondsLeft, onStay }: IdleDialogProps) {
  const navigate = useNavigate();
  return (
    <ModalDialog className="ask" label="Your session is about to end" onClose={onStay}>
      {(close) => (
        <div className="stack" data-gap="4">
          <h2 className="type-16">Your session is about to end</h2>
          {/* A screen reader hears the first sentence once, not each second. */}
          <p role="alert">Nothing has happened here for a while. For your safety you will be logged out in a moment.</p>
          <p className="muted tabular" aria-hidden="true">
            {secondsLeft === 1 ? '1 second left' : `${secondsLeft} seconds left`}
          </p>
          <div className="button-row ask-actions">
            <button type="button" className="button" data-variant="primary" onClick={close}>
              Stay logged in
            </button>
            <button
              type="button"
              className="button"
              data-variant="secondary"
              onClick={() => void navigate({ to: '/logout' })}
            >
              Log out
            </button>
          </div>
        </div>
      )}
    </ModalDialog>
  );
}
