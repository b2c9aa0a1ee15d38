import { messageOfError } from '@artha/client/client-error';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { Cart, CartLine } from '../cart.api.ts';
import { useRemoveCartLine } from '../cart.api.ts';

interface RemoveDialogProps {
  readonly cart: Cart;
  readonly line: CartLine;
  readonly onDone: () => void;
}

/** Asks for confirmation before removing a line. */
export function RemoveDialog({ cart: { accountId }, line, onDone }: RemoveDialogProps) {
  const remove = useRemoveCartLine();
  const submit = () =>
    remove.mutate({ accountId, lineId: line.id }, { onSuccess: () => showToast('Removed', 'positive') });
  return (
    <ConfirmDialog
      title="Remove from cart?"
      keepLabel="Keep"
      doLabel="Remove"
      busyLabel="Removing"
      isBusy={remove.isPending}
      refusal={remove.error ? messageOfError(remove.error) : undefined}
      onDo={submit}
      onClose={onDone}
    >
      <p>{line.instrument.name}</p>
    </ConfirmDialog>
  );
}
