import { Help } from '../../../../../ui/form/help.tsx';
import { useWaitSeconds } from '../../../../../ui/form/use-wait-seconds.ts';
import { TextButton } from '../../../../../ui/link/text-link.tsx';
import { showToast } from '../../../../../ui/toast/toast-store.ts';
import { useSendSignUpCode } from '../../sign-up.api.ts';

interface ResendSignUpCodeProps {
  readonly customerId: string;
  /** The button is gone until the next code may follow. */
  readonly onSent: () => void;
  readonly onRefused: (error: unknown) => void;
}

/** Sends another code, once the server allows it. */
export function ResendSignUpCode({ customerId, onSent, onRefused }: ResendSignUpCodeProps) {
  const { left, restart } = useWaitSeconds();
  const send = useSendSignUpCode();
  const resend = () =>
    send.mutate(customerId, {
      onSuccess: () => {
        showToast('A new code was sent', 'positive');
        restart();
        onSent();
      },
      onError: onRefused,
    });
  if (left > 0) return <Help className="tabular">No message yet? Send another code in {left} s</Help>;
  return (
    <Help>
      No message yet?
      <TextButton disabled={send.isPending} onClick={resend}>
        {send.isPending ? 'Sending' : 'Send another code'}
      </TextButton>
    </Help>
  );
}
