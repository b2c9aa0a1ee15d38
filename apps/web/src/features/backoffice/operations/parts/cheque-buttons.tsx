import { messageOfError } from '@artha/client/client-error';
import { Button } from '../../../../ui/button/button.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { ChequeRow } from '../money-desk.api.ts';
import { useDepositCheque } from '../money-desk.api.ts';

/** The steps that need more than a press. */
export type ChequeStep = 'receive' | 'clear' | 'return';

interface ChequeButtonsProps {
  readonly cheque: ChequeRow;
  readonly onStep: (step: ChequeStep) => void;
}

/** What can be done with a cheque in its state. */
export function ChequeButtons({ cheque: { id, status, depositReference }, onStep }: ChequeButtonsProps) {
  const deposit = useDepositCheque();
  const isOpen = status === 'awaited' || status === 'received' || status === 'deposited';
  return (
    <>
      {status === 'awaited' && (
        <Button size="small" kind="primary" onPress={() => onStep('receive')}>
          The cheque is here
        </Button>
      )}
      {status === 'received' && (
        <Button
          size="small"
          kind="primary"
          isPending={deposit.isPending}
          pendingLabel="Depositing"
          onPress={() =>
            deposit.mutate({ paymentId: id }, { onSuccess: () => showToast('Cheque deposited', 'positive') })
          }
        >
          Deposit
        </Button>
      )}
      {status === 'deposited' && depositReference !== null && (
        <Button size="small" onPress={() => onStep('clear')}>
          It cleared
        </Button>
      )}
      {isOpen && (
        <Button size="small" onPress={() => onStep('return')}>
          {status === 'deposited' ? 'It was returned' : 'It cannot be deposited'}
        </Button>
      )}
      {deposit.error && (
        <Banner tone="negative" role="alert">
          {messageOfError(deposit.error)}
        </Banner>
      )}
    </>
  );
}
