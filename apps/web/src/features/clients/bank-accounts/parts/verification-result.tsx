import { bankAccountLabel } from '@artha/domain/kit/masks';
import { useState } from 'react';
import { ButtonRow } from '../../../../ui/button/button-row.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { Facts } from '../../../../ui/figures/facts.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import type { StatusTone } from '../../../../ui/states/status.tsx';
import type { BankAccount } from '../bank-accounts.api.ts';
import { ChequeDialog } from './cheque-dialog.tsx';
import { PrimaryDialog } from './primary-dialog.tsx';

interface VerificationResultProps {
  readonly accountId: number;
  readonly bankAccount: BankAccount;
  /** Shows the form again. */
  readonly onAnother: () => void;
}

interface ResultText {
  readonly tone: StatusTone;
  readonly title: string;
  readonly text: string;
}

/** What became of an account that was just added, once the bank has answered. */
export function VerificationResult({ accountId, bankAccount, onAnother }: VerificationResultProps) {
  const [dialog, setDialog] = useState<'cheque' | 'primary'>();
  const { tone, title, text } = resultText(bankAccount);
  const { verification, isPrimary, canBePaid, hasCheque } = bankAccount;
  const props = { accountId, bankAccount, onClose: () => setDialog(undefined) };
  return (
    <Stack gap={4}>
      <p className="muted">{bankAccountLabel(bankAccount)}</p>
      <Banner tone={tone} role="status">
        <span className="medium">{title}</span> {text}
      </Banner>
      {verification !== 'pending' && <Names bankAccount={bankAccount} />}
      <ButtonRow>
        {verification === 'verified' && !isPrimary && canBePaid && (
          <Button onPress={() => setDialog('primary')}>Make primary</Button>
        )}
        {verification === 'review' && !hasCheque && (
          <Button kind="primary" onPress={() => setDialog('cheque')}>
            Add cheque
          </Button>
        )}
        <Button onPress={onAnother}>
          {verification === 'refused' ? 'Try another account' : 'Add another account'}
        </Button>
      </ButtonRow>
      {dialog === 'cheque' && <ChequeDialog {...props} />}
      {dialog === 'primary' && <PrimaryDialog {...props} />}
    </Stack>
  );
}

const Names = ({ bankAccount: { holderName, nameAtBank } }: { bankAccount: BankAccount }) => (
  <Facts>
    <dt>With us</dt>
    <dd>{holderName}</dd>
    <dt>At the bank</dt>
    <dd>{nameAtBank ?? 'Not shown'}</dd>
  </Facts>
);

function resultText({ verification, reason, hasCheque, canBePaid }: BankAccount): ResultText {
  switch (verification) {
    case 'pending':
      return { tone: 'info', title: 'Verifying.', text: 'We have sent ₹1 and wait for your bank. This takes seconds.' };
    case 'verified':
      return {
        tone: 'positive',
        title: 'The account is verified.',
        text: canBePaid ? 'It can pay and be paid from now on.' : 'It can pay from now on.',
      };
    case 'review': {
      const next = hasCheque ? 'We have your cheque and will decide soon.' : 'A cancelled cheque lets us decide.';
      return { tone: 'warning', title: 'We have to look at it.', text: `${reason ?? ''} ${next}` };
    }
    case 'refused':
      return { tone: 'negative', title: 'The account was not accepted.', text: reason ?? '' };
    default:
      return verification satisfies never;
  }
}
