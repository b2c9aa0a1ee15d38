import { BANK_ACCOUNT_TYPE_NAMES } from '@artha/domain/clients/bank-accounts/verification';
import { bankAccountLabel } from '@artha/domain/kit/masks';
import { Button } from '../../../../ui/button/button.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { MenuButton, MenuItem } from '../../../../ui/menu/menu.tsx';
import { Badge } from '../../../../ui/states/badge.tsx';
import { Status } from '../../../../ui/states/status.tsx';
import type { BankAccount } from '../bank-accounts.api.ts';
import { VERIFICATION_VIEWS } from '../model/verification-view.ts';
import styles from './bank-account-row.module.css';

interface BankAccountRowProps {
  readonly bankAccount: BankAccount;
  readonly onPrimary: () => void;
  readonly onDelete: () => void;
  readonly onCheque: () => void;
}

/** One bank account: what it is, whether it is verified, what uses it. */
export const BankAccountRow = ({ bankAccount, onPrimary, onDelete, onCheque }: BankAccountRowProps) => {
  const { verification, isPrimary, canBePaid, hasCheque } = bankAccount;
  const label = bankAccountLabel(bankAccount);
  const { tone, label: state } = VERIFICATION_VIEWS[verification];
  return (
    <li className={styles.row}>
      <span className={styles.icon}>
        <Icon name="bank" />
      </span>
      <div className={styles.text}>
        <span className={styles.name}>
          <span className="medium">{label}</span>
          {isPrimary && <Badge tone="accent">Primary</Badge>}
        </span>
        <span className="type-12 muted">{kindText(bankAccount)}</span>
        <Notes bankAccount={bankAccount} />
      </div>
      <div className={styles.end}>
        <Status tone={tone} label={state} />
        {verification === 'review' && !hasCheque && (
          <Button size="small" onPress={onCheque}>
            Add cheque
          </Button>
        )}
        <MenuButton
          label={`Actions for ${label}`}
          trigger={<IconButton icon="dots" label={`Actions for ${label}`} size="small" />}
        >
          {verification === 'verified' && !isPrimary && canBePaid && (
            <MenuItem icon="star" onAction={onPrimary}>
              Make primary
            </MenuItem>
          )}
          {verification === 'review' && hasCheque && (
            <MenuItem icon="upload" onAction={onCheque}>
              Replace cheque
            </MenuItem>
          )}
          <MenuItem icon="bin" tone="negative" onAction={onDelete}>
            Delete
          </MenuItem>
        </MenuButton>
      </div>
    </li>
  );
};

const kindText = ({ type, owner, ifscCode, branchName, holderName }: BankAccount): string =>
  [
    BANK_ACCOUNT_TYPE_NAMES[type],
    ifscCode,
    ...(branchName === null ? [] : [branchName]),
    ...(owner === 'guardian' ? [`${holderName}, guardian`] : []),
  ].join(' · ');

/** Why it is not verified, and what uses it. */
function Notes({
  bankAccount: { verification, reason, hasCheque, isPrimary, uses, owner },
}: Pick<BankAccountRowProps, 'bankAccount'>) {
  if (verification === 'pending')
    return <span className="type-12 muted">We have sent ₹1 and wait for the answer of the bank.</span>;
  if (verification !== 'verified')
    return (
      <span className="type-12">
        {reason}
        {verification === 'review' &&
          (hasCheque
            ? ' We have your cheque and will decide soon.'
            : ' Add a cancelled cheque, so that we can decide.')}
      </span>
    );
  const notes = [
    ...(isPrimary ? ['money from sales'] : []),
    ...(owner === 'guardian' ? ['pays only, is not paid'] : []),
    ...uses,
  ];
  return notes.length === 0 ? null : <span className="type-12 muted">{sentence(notes)}</span>;
}

const sentence = (parts: readonly string[]): string => {
  const text = parts.join(' · ');
  return text.slice(0, 1).toUpperCase() + text.slice(1);
};
