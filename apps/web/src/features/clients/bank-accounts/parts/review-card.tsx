import { messageOfError } from '@artha/client/client-error';
import { accountNumberText } from '@artha/domain/clients/accounts/account-text';
import { BANK_ACCOUNT_TYPE_NAMES } from '@artha/domain/clients/bank-accounts/verification';
import { bankAccountLabel } from '@artha/domain/kit/masks';
import { ButtonRow } from '../../../../ui/button/button-row.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { Card, CardBody, CardFooter, CardHeader } from '../../../../ui/card/card.tsx';
import { Facts } from '../../../../ui/figures/facts.tsx';
import { formatMoment } from '../../../../ui/figures/moment.ts';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { AttachedFile } from '../../../system/files/index.ts';
import { waitingAge } from '../model/waiting-age.ts';
import type { ReviewedBankAccount } from '../reviews.api.ts';
import { useInquire } from '../reviews.api.ts';
import styles from './review-card.module.css';

interface ReviewCardProps {
  readonly bankAccount: ReviewedBankAccount;
  readonly now: Date;
  /** Waits for the bank rather than for a decision. */
  readonly isStuck: boolean;
  /** Undefined for those who may not. */
  readonly onDecide: ((isAccepted: boolean) => void) | undefined;
}

/** One bank account that waits, with both names and the cheque. */
export function ReviewCard({ bankAccount, now, isStuck, onDecide }: ReviewCardProps) {
  const inquiry = useInquire();
  const titleId = `review-${bankAccount.id}`;
  const inquire = () =>
    inquiry.mutate(bankAccount.id, { onSuccess: () => showToast('The bank is asked again', 'positive') });
  return (
    <Card as="article" className={styles.card} aria-labelledby={titleId}>
      <CardHeader>
        <h2 id={titleId}>
          {bankAccount.client.name}: {bankAccountLabel(bankAccount)}
        </h2>
      </CardHeader>
      <CardBody>
        <Stack gap={3}>
          <ReviewFacts bankAccount={bankAccount} now={now} />
          {bankAccount.cheque && <AttachedFile file={bankAccount.cheque} />}
          {inquiry.error && (
            <Banner tone="negative" role="alert">
              {messageOfError(inquiry.error)}
            </Banner>
          )}
        </Stack>
      </CardBody>
      {onDecide && (
        <CardFooter>
          <ButtonRow>
            {isStuck && (
              <Button size="small" isPending={inquiry.isPending} pendingLabel="Asking" onPress={inquire}>
                Ask the bank again
              </Button>
            )}
            <Button size="small" kind={isStuck ? 'secondary' : 'primary'} onPress={() => onDecide(true)}>
              Accept
            </Button>
            <Button size="small" onPress={() => onDecide(false)}>
              Refuse
            </Button>
          </ButtonRow>
        </CardFooter>
      )}
    </Card>
  );
}

const ReviewFacts = ({ bankAccount, now }: Pick<ReviewCardProps, 'bankAccount' | 'now'>) => {
  const { holderName, nameAtBank, nameScore, utr, reason, addedAt, accountName, accountNumber } = bankAccount;
  const { client, type, owner, ifscCode, branchName } = bankAccount;
  return (
    <Facts>
      <dt>{owner === 'guardian' ? 'Guardian, with us' : 'Holder, with us'}</dt>
      <dd className="medium">{holderName}</dd>
      <dt>Holder, at the bank</dt>
      <dd className="medium">{nameAtBank ?? 'Not known'}</dd>
      <dt>Names alike</dt>
      <dd>{nameScore === null ? 'Not known' : `${nameScore} of 100`}</dd>
      <dt>Why</dt>
      <dd>{reason ?? 'The bank has not answered.'}</dd>
      <dt>Branch</dt>
      <dd>{[BANK_ACCOUNT_TYPE_NAMES[type], ifscCode, ...(branchName === null ? [] : [branchName])].join(', ')}</dd>
      <dt>Account</dt>
      <dd>
        {accountName}, {accountNumberText(accountNumber)}
      </dd>
      <dt>Client</dt>
      <dd>{[client.name, ...(client.code === null ? [] : [client.code])].join(', ')}</dd>
      <dt>UTR of ₹1</dt>
      <dd>{utr ?? 'None'}</dd>
      <dt>Added</dt>
      <dd>{addedAt === null ? 'Before this version' : `${formatMoment(addedAt)}, ${waitingAge(addedAt, now)} ago`}</dd>
    </Facts>
  );
};
