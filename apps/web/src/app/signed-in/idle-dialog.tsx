import { useNavigate } from '@tanstack/react-router';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Stack } from '../../ui/layout/stack.tsx';

interface IdleDialogProps {
  readonly secondsLeft: number;
  readonly onStay: () => void;
}

/** The warning before an idle session ends. Enter or Escape is enough to stay. */
export function IdleDialog({ secondsLeft, onStay }: IdleDialogProps) {
  const navigate = useNavigate();
  return (
    <Dialog
      title="Your session is about to end"
      onClose={onStay}
      footer={
        <>
          <Button onPress={() => void navigate({ to: '/logout' })}>Log out</Button>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- Enter is enough to stay */}
          <Button kind="primary" autoFocus onPress={onStay}>
            Stay logged in
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {/* Screen readers announce the warning once, not every second. */}
        <p role="alert">You have been inactive for a while. For your security, you will be logged out shortly.</p>
        <p className="muted tabular" aria-hidden="true">
          {secondsLeft === 1 ? '1 second left' : `${secondsLeft} seconds left`}
        </p>
      </Stack>
    </Dialog>
  );
}
