import { useNavigate } from '@tanstack/react-router';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Stack } from '../../ui/layout/stack.tsx';

interface IdleDialogProps {
  readonly secondsLeft: number;
  readonly onStay: () => void;
}

/** The warning before an idle session ends. One key is enough to stay: Enter, or Escape. */
export function IdleDialog({ secondsLeft, onStay }: IdleDialogProps) {
  const navigate = useNavigate();
  return (
    <Dialog
      title="Your session is about to end"
      onClose={onStay}
      footer={
        <>
          <Button onPress={() => void navigate({ to: '/logout' })}>Log out</Button>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- one key is enough to stay */}
          <Button kind="primary" autoFocus onPress={onStay}>
            Stay logged in
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {/* A screen reader hears the first sentence once, not each second. */}
        <p role="alert">Nothing has happened here for a while. For your safety you will be logged out in a moment.</p>
        <p className="muted tabular" aria-hidden="true">
          {secondsLeft === 1 ? '1 second left' : `${secondsLeft} seconds left`}
        </p>
      </Stack>
    </Dialog>
  );
}
