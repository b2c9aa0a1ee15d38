import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { AmountField } from '../../../../ui/form/amount-field.tsx';
import { Help } from '../../../../ui/form/help.tsx';
import { nextAmountText } from '../../../../ui/form/amount-text.ts';
import { BusyButton } from '../../../../ui/button/busy-button.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { amountTextProblem } from '../model/refusal-messages.ts';

interface SipStartFormProps {
  readonly accountId: number;
  readonly instrumentId: number;
}

/** The amount of a SIP; its day, its mandate and the rest are chosen on the next screen. */
export function SipStartForm({ accountId, instrumentId }: SipStartFormProps) {
  const navigate = useNavigate();
  const query: Record<string, string> = useSearch({ strict: false });
  const [amount, setAmount] = useState('');
  const [problem, setProblem] = useState<string>();
  const submit = () => {
    const found = amountTextProblem(amount);
    setProblem(found);
    if (found !== undefined) return;
    const { folio } = query;
    void navigate({
      to: '/new-transactions',
      search: {
        mode: 'sip',
        accountId: String(accountId),
        instrumentId: String(instrumentId),
        amount,
        ...(folio !== undefined && { folio }),
      },
    });
  };
  return (
    <Stack
      as="form"
      gap={4}
      noValidate
      aria-label="SIP"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <AmountField
        label="Amount each time"
        value={amount}
        onChange={(text) => {
          setAmount(nextAmountText(amount, text));
          setProblem(undefined);
        }}
        error={problem}
        help="Weekly, monthly, quarterly or yearly."
      />
      <Help>
        Day, start, yearly step-up and mandate are chosen next. Nothing starts before you confirm with an OTP.
      </Help>
      <BusyButton isBusy={false} busyLabel="Opening" data-size={undefined}>
        Set up a SIP
      </BusyButton>
    </Stack>
  );
}
