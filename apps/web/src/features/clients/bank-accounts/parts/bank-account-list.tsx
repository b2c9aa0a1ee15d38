import { useState } from 'react';
import { Card, CardHeader } from '../../../../ui/card/card.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import type { BankAccount, BankAccountList as List } from '../bank-accounts.api.ts';
import { BankAccountRow } from './bank-account-row.tsx';
import { ChequeDialog } from './cheque-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { PrimaryDialog } from './primary-dialog.tsx';
import styles from './bank-account-list.module.css';

interface BankAccountListProps {
  readonly accountId: number;
  readonly list: List;
}

interface Opened {
  readonly dialog: 'delete' | 'primary' | 'cheque';
  readonly bankAccount: BankAccount;
}

const countText = (count: number): string => (count === 1 ? '1 bank account' : `${count} bank accounts`);

/** The bank accounts of an account, with what can be done with each. */
export function BankAccountList({ accountId, list }: BankAccountListProps) {
  const [opened, setOpened] = useState<Opened>();
  const { items, maximum, guardianName } = list;
  const close = () => setOpened(undefined);
  const open = (dialog: Opened['dialog'], bankAccount: BankAccount) => () => setOpened({ dialog, bankAccount });
  const props = opened && { accountId, bankAccount: opened.bankAccount, onClose: close };
  return (
    <>
      <Card aria-labelledby="bank-accounts-title">
        <CardHeader className={styles.header}>
          <h2 id="bank-accounts-title">{items.length === 0 ? 'Bank accounts' : countText(items.length)}</h2>
          <span className="type-12 muted">At most {maximum}</span>
        </CardHeader>
        {items.length === 0 ? (
          <EmptyState title="No bank account yet">
            Add one to pay for investments and to receive the money from sales.
          </EmptyState>
        ) : (
          <ul className={styles.list}>
            {items.map((bankAccount) => (
              <BankAccountRow
                key={bankAccount.id}
                bankAccount={bankAccount}
                onPrimary={open('primary', bankAccount)}
                onDelete={open('delete', bankAccount)}
                onCheque={open('cheque', bankAccount)}
              />
            ))}
          </ul>
        )}
      </Card>
      {guardianName !== null && (
        <Banner icon="info">
          Money from sales goes to a bank account in the name of the minor only. {guardianName} can pay from their own
          account.
        </Banner>
      )}
      {props && opened.dialog === 'delete' && <DeleteDialog {...props} />}
      {props && opened.dialog === 'primary' && <PrimaryDialog {...props} />}
      {props && opened.dialog === 'cheque' && <ChequeDialog {...props} />}
    </>
  );
}
