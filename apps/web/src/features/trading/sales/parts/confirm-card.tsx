import { messageOfError } from '@artha/client/client-error';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { businessToday } from '../../../../platform/business-clock.ts';
import { BusyButton } from '../../../../ui/button/busy-button.tsx';
import { Card, CardBody } from '../../../../ui/card/card.tsx';
import { Choice } from '../../../../ui/form/choice.tsx';
import { Help } from '../../../../ui/form/help.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import type { SaleMode } from '../model/sale-modes.ts';
import { SALE_MODES } from '../model/sale-modes.ts';
import { isChanged } from '../model/sale-problems.ts';
import { arrivalText, confirmByText } from '../model/sale-texts.ts';
import type { SaleEstimate } from '../model/sale.ts';
import { EstimateFigures } from './estimate-figures.tsx';

interface ConfirmCardProps {
  readonly mode: SaleMode;
  readonly estimate: SaleEstimate;
  /** Further notes below the figures. */
  readonly notes: ReactNode;
  /** Why it was not placed. */
  readonly error: Error | null;
  readonly isBusy: boolean;
  /** False while the figures are loaded again, after a refusal for example. */
  readonly isCurrent: boolean;
  readonly onConfirm: () => void;
}

/** The figures of the review, until when they apply, and the button that places the order. */
export function ConfirmCard({ mode, estimate, notes, error, isBusy, isCurrent, onConfirm }: ConfirmCardProps) {
  const { totalLabel, acknowledge, confirmLabel } = SALE_MODES[mode];
  const [isAcknowledged, setIsAcknowledged] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const isMissing = isTried && !isAcknowledged;
  return (
    <Card
      as="form"
      noValidate
      aria-labelledby="estimate-title"
      onSubmit={(event) => {
        event.preventDefault();
        setIsTried(true);
        if (isAcknowledged && isCurrent) onConfirm();
      }}
    >
      <Stack as={CardBody} gap={4}>
        <h2 className="type-16" id="estimate-title">
          Estimate
        </h2>
        <EstimateFigures estimate={estimate} totalLabel={totalLabel} />
        <Stack gap={1}>
          <Help>{arrivalText(estimate)}.</Help>
          {notes}
        </Stack>
        <Banner icon="clock">
          {confirmByText(estimate, businessToday())} After that it gets the NAV of a later day.
        </Banner>
        <Choice
          checked={isAcknowledged}
          aria-invalid={isMissing}
          onChange={(event) => setIsAcknowledged(event.target.checked)}
        >
          {acknowledge}
        </Choice>
        {isMissing && (
          <Banner role="alert" tone="negative">
            Please tick the box to go on.
          </Banner>
        )}
        {error && (
          <Banner role="alert" tone={isChanged(error) ? 'warning' : 'negative'}>
            {messageOfError(error)}
          </Banner>
        )}
        <Stack gap={2}>
          <BusyButton isBusy={isBusy} busyLabel="Placing" disabled={!isCurrent}>
            {confirmLabel}
          </BusyButton>
          <Help>An OTP goes to your registered mobile number and email.</Help>
        </Stack>
      </Stack>
    </Card>
  );
}
