import { OTP_MONEY_LIFETIME_MINUTES } from '@artha/domain/kit/limits';
import { clockText } from '../model/countdown.ts';
import type { SentCode } from '../model/sent-code.ts';
import { useSecondsUntil } from './use-seconds-until.ts';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Row } from '../../../../ui/layout/row.tsx';
import { TextButton } from '../../../../ui/link/text-link.tsx';
import { classes } from '../../../../ui/layout/box.ts';
import styles from './code-timer.module.css';

interface CodeTimerProps {
  readonly sent: SentCode;
  readonly isSending: boolean;
  readonly onResend: () => void;
}

const SECONDS = OTP_MONEY_LIFETIME_MINUTES * 60;

/** How long the OTP is valid, and when another can be requested. */
export function CodeTimer({ sent, isSending, onResend }: CodeTimerProps) {
  const validSeconds = useSecondsUntil(sent.expiresAt);
  const resendSeconds = useSecondsUntil(sent.resendAt);
  return (
    <Stack gap={2}>
      <Row isSpread>
        {validSeconds > 0 ? (
          <span className="muted tabular">
            Valid for <span className={classes(styles.clock, 'medium')}>{clockText(validSeconds)}</span>
          </span>
        ) : (
          <span className={classes(styles.over, 'medium')} role="alert">
            The OTP has expired.
          </span>
        )}
        {sent.resendsLeft === 0 ? (
          <span className="muted">No more resends for now</span>
        ) : resendSeconds > 0 ? (
          <span className="muted tabular">Resend OTP in {resendSeconds} s</span>
        ) : (
          <TextButton className={styles.resend} disabled={isSending} onClick={onResend}>
            {isSending ? 'Sending' : 'Resend OTP'}
          </TextButton>
        )}
      </Row>
      {/* Decorative: the text above says the same. */}
      <progress className={styles.bar} aria-hidden="true" max={SECONDS} value={validSeconds} />
    </Stack>
  );
}
