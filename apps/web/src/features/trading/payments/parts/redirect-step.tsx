import { useEffect, useState } from 'react';
import { useFocusMode } from '../../../../ui/focus/focus-mode.ts';
import { Icon } from '../../../../ui/icon/icon.tsx';
import type { Order } from '../../orders/index.ts';
import { deadlineText } from '../../orders/index.ts';
import { isStarting } from '../model/bank-polling.ts';
import { FocusFrame } from '../../../system/otp/index.ts';
import { usePaymentStatus } from '../payments.api.ts';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Spinner } from '../../../../ui/states/spinner.tsx';
import { classes } from '../../../../ui/layout/box.ts';
import styles from './redirect-step.module.css';
import { ButtonRow } from '../../../../ui/button/button-row.tsx';
import { PlainButton, ButtonLink } from '../../../../ui/button/plain-button.tsx';

interface LeaveStepProps {
  readonly order: Order;
  readonly paymentId: string;
  readonly onBack: () => void;
}

/** Waits for the address of the bank's page and opens it. It never gives up, and says when it takes long. */
export function LeaveStep({ order, paymentId, onBack }: LeaveStepProps) {
  const { data: payment } = usePaymentStatus(paymentId);
  const isSlow = useIsSlow();
  const isOver = payment !== undefined && !isStarting(payment.status);
  useFocusMode();
  useBankRedirect(isOver ? null : (payment?.redirectUrl ?? null), onBack);
  useEffect(() => {
    // Declined, timed out or paid before its page was opened: the choice shows the current state.
    if (isOver) onBack();
  }, [isOver, onBack]);
  return (
    <FocusFrame label="Payment">
      <div className={styles.leaving}>
        <Spinner className={styles.spinner} aria-hidden="true" />
        <Stack gap={2} role="status">
          <h1 className={classes(styles.title, 'type-20')}>Taking you to your bank</h1>
          <p className="muted">
            {isSlow
              ? 'Your bank is taking longer than usual. You can wait here or come back to the order later.'
              : "You pay on your bank's page and return here automatically."}
          </p>
          <p className="muted">{deadlineText(order.expiresAt)}</p>
        </Stack>
        {isSlow && (
          <ButtonRow className={styles.actions}>
            <PlainButton onClick={onBack}>
              <Icon name="arrow-left" />
              Back
            </PlainButton>
            <ButtonLink
              to="/transaction-status/$orderId/$accountId"
              params={{ orderId: order.id, accountId: String(order.accountId) }}
            >
              See the order
            </ButtonLink>
          </ButtonRow>
        )}
      </div>
    </FocusFrame>
  );
}

const SLOW_MS = 10_000;

function useIsSlow(): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSlow;
}

/** Opens the bank's page. Coming back by the browser's back button returns to the choice. */
function useBankRedirect(bankPage: string | null, onBack: () => void): void {
  useEffect(() => {
    if (bankPage !== null && /^https?:\/\//.test(bankPage)) location.assign(bankPage);
  }, [bankPage]);
  useEffect(() => {
    const handle = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onBack();
    };
    addEventListener('pageshow', handle);
    return () => removeEventListener('pageshow', handle);
  }, [onBack]);
}
