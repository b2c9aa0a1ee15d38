import { OTP_MONEY_LIFETIME_MINUTES } from '@artha/domain/kit/limits';
import { clockText } from '../model/countdown.ts';
import type { SentCode } from '../model/payment.ts';
import { useSecondsUntil } from './use-seconds-until.ts';

interface CodeTimerProps {
  readonly sent: SentCode;
  readonly isSending: boolean;
  readonly onResend: () => void;
}

const SECONDS = OTP_MONEY_LIFETIME_MINUTES * 60;

/** How long the code is good, and when another can be had. */
export function CodeTimer({ sent, isSending, onResend }: CodeTimerProps) {
  const validSeconds = useSecondsUntil(sent.expiresAt);
  const resendSeconds = useSecondsUntil(sent.resendAt);
  return (
    <div className="stack" data-gap="2">
      <div className="row pay-timer" data-between>
        {validSeconds > 0 ? (
          <span className="muted tabular">
            Valid for <span className="medium pay-clock">{clockText(validSeconds)}</span>
          </span>
        ) : (
          <span className="pay-over" role="alert">
            The code has run out.
          </span>
        )}
        {sent.resendsLeft === 0 ? (
          <span className="muted">No more codes for now</span>
        ) : resendSeconds > 0 ? (
          <span className="muted tabular">Resend OTP in {resendSeconds} s</span>
        ) : (
          <button type="button" className="link pay-resend" disabled={isSending} onClick={onResend}>
            {isSending ? 'Sending' : 'Resend OTP'}
          </button>
        )}
      </div>
      {/* What it shows stands in words above. */}
      <progress className="pay-bar" aria-hidden="true" max={SECONDS} value={validSeconds} />
    </div>
  );
}
