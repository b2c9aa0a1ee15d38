import { messageOfError } from '@artha/client/client-error';
import { Button } from '../../../../ui/button/button.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import { OtpForm } from '../../../system/otp/index.ts';
import { OTHER_REASON, REASON_OPTIONS } from '../model/cancel-reason.ts';
import { viewOfKind } from '../model/kind-views.ts';
import type { CancellationEnd, OrderToCancel } from './use-cancellation.ts';
import { useCancellation } from './use-cancellation.ts';

const TITLE = 'Cancel this order?';
const WORDS_MAX_CHARACTERS = 200;

interface CancelOrderDialogProps extends CancellationEnd {
  readonly order: OrderToCancel;
}

/** Asks for confirmation and a reason before cancelling an order; a confirmed sale also needs a one-time password. */
export function CancelOrderDialog({ order, onClose, onCancelled }: CancelOrderDialogProps) {
  const cancellation = useCancellation(order, { onClose, onCancelled });
  const { sent, error, needsCode, choice, isSending, isCancelling } = cancellation;
  if (sent)
    return (
      <Dialog title={TITLE} needsAnswer isHeld={isCancelling} onClose={onClose}>
        <OtpForm
          key={sent.expiresAt.getTime()}
          heading="h3"
          sent={sent}
          error={error}
          help={`The OTP only cancels ${order.orderNumber}.`}
          confirmLabel="Cancel order"
          isSending={isSending}
          isConfirming={isCancelling}
          onResend={cancellation.sendCode}
          onConfirm={cancellation.cancel}
        />
      </Dialog>
    );
  const isBusy = isSending || isCancelling;
  const action = needsCode
    ? { label: 'Send OTP', pendingLabel: 'Sending OTP', onPress: cancellation.sendCode }
    : { label: 'Cancel order', pendingLabel: 'Cancelling', onPress: () => cancellation.cancel() };
  return (
    <Dialog
      title={TITLE}
      isHeld={isBusy}
      onClose={onClose}
      footer={
        <>
          <Button isDisabled={isBusy} onPress={onClose}>
            Keep the order
          </Button>
          <Button kind="primary" isPending={isBusy} pendingLabel={action.pendingLabel} onPress={action.onPress}>
            {action.label}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>{viewOfKind(order.kind).cancelText(order)}</p>
        {needsCode && <p className="muted">It is confirmed, so cancelling it takes a one-time password.</p>}
        <SelectField label="Reason" value={choice} options={REASON_OPTIONS} onChange={cancellation.setChoice} />
        {choice === OTHER_REASON && (
          <TextField
            label="Your reason"
            isOptional
            maxLength={WORDS_MAX_CHARACTERS}
            value={cancellation.words}
            onChange={cancellation.setWords}
          />
        )}
        {error && (
          <Banner tone="negative" role="alert">
            {messageOfError(error)}
          </Banner>
        )}
      </Stack>
    </Dialog>
  );
}
