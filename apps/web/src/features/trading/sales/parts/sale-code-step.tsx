import { messageOfError } from '@artha/client/client-error';
import { formatPaise } from '@artha/domain/kit/inr-format';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { businessToday } from '../../../../platform/business-clock.ts';
import { useScreenTitle } from '../../../../platform/screen-title.ts';
import { BusyButton } from '../../../../ui/button/busy-button.tsx';
import { PlainButton } from '../../../../ui/button/plain-button.tsx';
import { Amount } from '../../../../ui/figures/amount.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { requestText } from '@artha/domain/trading/orders/requested-amount';
import { CodeStepFrame, CodeSummary, OtpForm } from '../../../system/otp/index.ts';
import { codeHelp, codeNotes } from '../model/placed-texts.ts';
import { modeOfKind, SALE_MODES } from '../model/sale-modes.ts';
import type { PlacedSale } from '../model/sale.ts';
import { useSendSaleCode, useVerifySaleCode } from '../sales.api.ts';
import { CancelPlacedSale } from './cancel-placed-sale.tsx';

/** The third step: the one-time password. Each way back asks, and cancels the sale. */
export function SaleCodeStep({ placed }: { placed: PlacedSale }) {
  const { orderId, accountId, estimate, openCode } = placed;
  const { amount } = placed.request;
  const mode = SALE_MODES[modeOfKind(estimate.kind)];
  const navigate = useNavigate();
  const send = useSendSaleCode();
  const verify = useVerifySaleCode();
  const [isCancelOpen, setIsCancelOpen] = useState(false);
  useScreenTitle(mode.title);
  const cancel = () => setIsCancelOpen(true);
  const sendCode = () => {
    verify.reset();
    send.mutate(
      { orderId },
      { onSuccess: () => showToast('OTP sent successfully on your registered Email ID.', 'positive') },
    );
  };
  const confirm = (otpCode: string) => {
    send.reset();
    verify.mutate(
      { orderId, otpCode },
      {
        onSuccess: () =>
          void navigate({
            to: '/transaction-status/$orderId/$accountId',
            params: { orderId, accountId: String(accountId) },
            replace: true,
          }),
      },
    );
  };
  return (
    <CodeStepFrame label={mode.label} step="Step 3 of 3" onBack={cancel}>
      <CodeSummary
        title={mode.codeTitle}
        amount={amount === null ? requestText(placed.request) : <Amount figure={formatPaise(amount)} />}
        notes={codeNotes(placed, businessToday())}
      />
      {openCode ? (
        <OtpForm
          key={openCode.expiresAt.getTime()}
          sent={openCode}
          error={send.error ?? verify.error}
          help={codeHelp(placed)}
          confirmLabel={mode.confirmLabel}
          isSending={send.isPending}
          isConfirming={verify.isPending || verify.isSuccess}
          onResend={sendCode}
          onConfirm={confirm}
        >
          <CancelButton onPress={cancel} />
        </OtpForm>
      ) : (
        <Stack gap={2}>
          <h1 className="type-16">Confirm with OTP</h1>
          {send.error && (
            <Banner role="alert" tone="negative">
              {messageOfError(send.error)}
            </Banner>
          )}
          <BusyButton type="button" isBusy={send.isPending} busyLabel="Sending" onClick={sendCode}>
            Send OTP
          </BusyButton>
          <CancelButton onPress={cancel} />
        </Stack>
      )}
      {isCancelOpen && <CancelPlacedSale placed={placed} onClose={() => setIsCancelOpen(false)} />}
    </CodeStepFrame>
  );
}

const CancelButton = ({ onPress }: { onPress: () => void }) => (
  <PlainButton kind="ghost" data-wide aria-haspopup="dialog" onClick={onPress}>
    Cancel order
  </PlainButton>
);
