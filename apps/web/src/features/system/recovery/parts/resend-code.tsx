import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { RecoveryRequest } from '../model/recovery-request.ts';
import { useSendCode } from '../recovery.api.ts';
import { CODE_SENT } from '../model/success-messages.ts';
import { useWaitSeconds } from '../../../../ui/form/use-wait-seconds.ts';

/** Another code, once the time is up in which the server sends none. */
export function ResendCode({ request, onRefused }: { request: RecoveryRequest; onRefused: (error: unknown) => void }) {
  const { left, restart } = useWaitSeconds();
  const sendCode = useSendCode();
  const resend = () =>
    sendCode.mutate(request, {
      onSuccess: () => {
        showToast(CODE_SENT, 'positive');
        restart();
      },
      onError: onRefused,
    });
  if (left > 0) return <p className="help tabular">No mail yet? Resend OTP in {left} s</p>;
  return (
    <p className="help">
      No mail yet?
      <button type="button" className="link" disabled={sendCode.isPending} onClick={resend}>
        {sendCode.isPending ? 'Sending' : 'Resend OTP'}
      </button>
    </p>
  );
}
