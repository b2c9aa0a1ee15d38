import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { amountOf } from '../../../../ui/form/amount-text.ts';
import { requestedFolioId } from '../model/requested-folio.ts';
import type { PurchaseTerms } from '../cart.api.ts';
import { useAddToCart } from '../cart.api.ts';
import { amountTextProblem, fieldMessage, otherText } from '../model/refusal-messages.ts';

const newKey = () => crypto.randomUUID();

/** The state of the purchase form and its submit action. */
export function usePurchaseForm(accountId: number, instrumentId: number, { folios }: PurchaseTerms) {
  const add = useAddToCart();
  const [amount, setAmount] = useState('');
  const query = useSearch({ strict: false });
  const [folioId, setFolioId] = useState(() => requestedFolioId(folios, query));
  const [typingProblem, setTypingProblem] = useState<string>();
  // One idempotency key per form content: pressing again, or a retry after a lost answer, adds the purchase once.
  const [key, setKey] = useState(newKey);

  const renew = () => {
    setKey(newKey());
    setTypingProblem(undefined);
    if (add.status !== 'idle') add.reset();
  };
  const submit = () => {
    const problem = amountTextProblem(amount);
    const rupees = amountOf(amount);
    setTypingProblem(problem);
    if (problem !== undefined || rupees === undefined) return;
    add.mutate(
      { line: { accountId, instrumentId, amount: rupees, folioId }, key },
      {
        onSuccess: () => {
          setAmount('');
          setKey(newKey());
        },
      },
    );
  };
  return {
    amount,
    typeAmount: (text: string) => {
      setAmount(text);
      renew();
    },
    folioId,
    chooseFolio: (id: number | null) => {
      setFolioId(id);
      renew();
    },
    submit,
    isBusy: add.isPending,
    isAdded: add.isSuccess,
    amountError: typingProblem ?? fieldMessage(add.error, 'amount'),
    folioError: fieldMessage(add.error, 'folioId'),
    refusal: otherText(add.error),
  };
}
