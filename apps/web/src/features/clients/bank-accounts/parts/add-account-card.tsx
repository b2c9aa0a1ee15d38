import { useRef, useState } from 'react';
import { Card, CardBody, CardHeader } from '../../../../ui/card/card.tsx';
import { focusAround } from '../../../../ui/focus/focus-around.ts';
import { focusInto } from '../../../../ui/focus/focus-beside.ts';
import { useSwitched } from '../../../../ui/focus/use-switched.ts';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import type { BankAccountList } from '../bank-accounts.api.ts';
import { AddAccountForm } from './add-account-form.tsx';
import { VerificationResult } from './verification-result.tsx';

interface AddAccountCardProps {
  readonly accountId: number;
  readonly list: BankAccountList;
}

/** The form of a new bank account, and then what became of it. */
export function AddAccountCard({ accountId, list }: AddAccountCardProps) {
  const [addedId, setAddedId] = useState<number>();
  const added = list.items.find(({ id }) => id === addedId);
  const held = list.items.filter(({ verification }) => verification !== 'refused');
  const card = useRef<HTMLElement>(null);
  useSwitched(added !== undefined, (isAdded) => {
    if (isAdded && card.current) focusAround(card.current, 'section');
    // Unless the account was deleted in the list.
    else if (addedId === undefined) focusInto(card.current);
  });
  return (
    <Card ref={card} aria-labelledby="add-account-title">
      <CardHeader>
        <h2 id="add-account-title">{added ? 'Your new bank account' : 'Add a bank account'}</h2>
      </CardHeader>
      {added && (
        <CardBody>
          <VerificationResult accountId={accountId} bankAccount={added} onAnother={() => setAddedId(undefined)} />
        </CardBody>
      )}
      {!added && held.length >= list.maximum && (
        <EmptyState title={`You have ${list.maximum} bank accounts`}>Delete one to add another.</EmptyState>
      )}
      {!added && held.length < list.maximum && (
        <CardBody>
          <AddAccountForm accountId={accountId} list={list} onAdded={setAddedId} />
        </CardBody>
      )}
    </Card>
  );
}
