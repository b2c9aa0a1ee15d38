import { Button } from '../../../../ui/button/button.tsx';

interface SendCodeButtonsProps {
  readonly isSending: boolean;
  readonly onCancel: () => void;
  readonly onSend: () => void;
}

/** The end of a form whose change needs a one-time password. */
export const SendCodeButtons = ({ isSending, onCancel, onSend }: SendCodeButtonsProps) => (
  <>
    <Button isDisabled={isSending} onPress={onCancel}>
      Cancel
    </Button>
    <Button kind="primary" isPending={isSending} pendingLabel="Sending OTP" onPress={onSend}>
      Send OTP
    </Button>
  </>
);
