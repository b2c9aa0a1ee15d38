import { Button } from '../../../../ui/button/button.tsx';

interface MarkReadButtonProps {
  readonly message: string;
  readonly isBusy: boolean;
  readonly onRead: (press: { readonly target: Element }) => void;
}

export const MarkReadButton = ({ message, isBusy, onRead }: MarkReadButtonProps) => (
  <Button
    kind="ghost"
    size="small"
    isPending={isBusy}
    pendingLabel="Marking"
    aria-label={`Mark read: ${message}`}
    onPress={onRead}
  >
    Mark read
  </Button>
);
