import { wordsOf } from '@artha/client/client-error';
import { BusyButton } from '../../ui/button/busy-button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { ModalDialog } from '../../ui/overlay/modal-dialog.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';
import type { Cart, CartLine } from './cart.api.ts';
import { useRemoveCartLine } from './cart.api.ts';

interface RemoveDialogProps {
  readonly cart: Cart;
  readonly line: CartLine;
  readonly onDone: () => void;
}

/** Asks once before a line goes. */
export function RemoveDialog({ cart: { accountId }, line, onDone }: RemoveDialogProps) {
  const remove = useRemoveCartLine();
  const submit = () =>
    remove.mutate({ accountId, lineId: line.id }, { onSuccess: () => showToast('Removed', 'positive') });
  return (
    <ModalDialog className="ask" label="Remove from cart" onClose={onDone}>
      {(close) => (
        <div className="stack" data-gap="4">
          <h2 className="type-16">Remove from cart?</h2>
          <p>{line.instrument.name}</p>
          {remove.error && (
            <div className="banner" data-tone="negative" role="alert">
              <Icon name="alert" />
              <div>{wordsOf(remove.error)}</div>
            </div>
          )}
          <div className="button-row ask-actions">
            <button type="button" className="button" data-variant="secondary" onClick={close}>
              Keep
            </button>
            <BusyButton
              type="button"
              isBusy={remove.isPending}
              busyLabel="Removing"
              data-size={undefined}
              data-wide={undefined}
              onClick={submit}
            >
              Remove
            </BusyButton>
          </div>
        </div>
      )}
    </ModalDialog>
  );
}
