import { ConfirmDialog } from './confirm-dialog.tsx';

interface LeaveDialogProps {
  /** What has unsaved changes, 'record'. */
  readonly what: string;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** Asks whether unsaved changes may be lost. */
export const LeaveDialog = ({ what, onLeave, onStay }: LeaveDialogProps) => (
  <ConfirmDialog
    title="Leave without saving?"
    keepLabel="Keep editing"
    doLabel="Leave"
    busyLabel="Leaving"
    isBusy={false}
    refusal={undefined}
    onDo={onLeave}
    onClose={onStay}
  >
    <p>Your changes of this {what} are lost.</p>
  </ConfirmDialog>
);
