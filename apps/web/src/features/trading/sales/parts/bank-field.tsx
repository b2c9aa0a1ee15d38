import { messageOfError } from '@artha/client/client-error';
import { bankAccountChoice } from '@artha/domain/kit/masks';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { TextLink } from '../../../../ui/link/text-link.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import { ErrorState, Skeleton } from '../../../../ui/states/states.tsx';
import type { PayableBank } from '../model/chosen-bank.ts';
import type { SaleTerms } from '../model/sale.ts';
import styles from './bank-field.module.css';

interface BankFieldProps {
  /** Undefined while they are loading, and after a failure. */
  readonly terms: SaleTerms | undefined;
  /** Why they are not there. */
  readonly failure: Error | null;
  readonly onRetry: () => void;
  readonly bank: PayableBank | undefined;
  readonly onChoose: (bankAccountId: number) => void;
  readonly error: string | undefined;
}

/** The verified bank account that the money goes to. */
export function BankField({ terms, failure, onRetry, bank, onChoose, error }: BankFieldProps) {
  if (failure && !terms) return <ErrorState message={messageOfError(failure)} onRetry={onRetry} />;
  if (!terms)
    return (
      <Stack gap={1}>
        <Skeleton of="short" />
        <Skeleton className={styles.control} />
      </Stack>
    );
  if (!bank)
    return (
      <Banner tone="warning" icon="info">
        Money is paid to verified bank accounts only, and this account has none.{' '}
        <TextLink data-inline to="/bank-accounts">
          Bank accounts
        </TextLink>
      </Banner>
    );
  return (
    <SelectField
      label="Money to"
      value={String(bank.id)}
      options={terms.bankAccounts.map((each) => ({
        value: String(each.id),
        label: bankAccountChoice(each, each.holderName),
      }))}
      onChange={(id) => onChoose(Number(id))}
      error={error}
    />
  );
}
