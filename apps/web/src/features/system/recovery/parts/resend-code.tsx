import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { RecoveryRequest } from '../model/recovery-request.ts';
import { useSendCode } from '../recovery.api.ts';
import { CODE_SENT } from '../model/success-messages.ts';
import { useWaitSeconds } from '../../../../ui/form/use-wait-seconds.ts';
import { Help } from '../../../../ui/form/help.tsx';
import { TextButton } from '../../../../ui/link/text-link.tsx';

interface ResendCodeProps {
  readonly request: RecoveryRequest;
  /** The button is gone until the next code may follow. */
  readonly onSent: () => void;
  readonly onRefused: (error: unknown) => void;
}

/** Resends the OTP, once the server allows it. */
export function ResendCode({ request, onSent, onRefused }: ResendCodeProps) {
  const { left, restart } = useWaitSeconds();
  const sendCode = useSendCode();
  const resend = () =>
    sendCode.mutate(request, {
      onSuccess: () => {
        showToast(CODE_SENT, 'positive');
        restart();
        onSent();
      },
      onError: onRefused,
    });
  if (left > 0) return <Help className="tabular">No email yet? Resend OTP in {left} s</Help>;
  return (
    <Help>
      No email yet?
      <TextButton disabled={sendCode.isPending} onClick={resend}>
        {sendCode.isPending ? 'Sending' : 'Resend OTP'}
      </TextButton>
    </Help>
  );
}
