import { BANK_ACCOUNT_TYPE_NAMES } from '@artha/domain/clients/bank-accounts/verification';
import { bankAccountLabel } from '@artha/domain/kit/masks';
import { Card, CardBody, CardHeader } from '../../../../../ui/card/card.tsx';
import type { Option } from '../../../../../ui/form/option-item.tsx';
import { RadioGroup } from '../../../../../ui/form/radio-group.tsx';
import { EmptyState } from '../../../../../ui/states/empty-state.tsx';
import { useShownProblems } from '../../../../clients/profile/index.ts';
import type { Application } from '../../onboarding.api.ts';
import { useChooseBankAccount } from '../../onboarding.api.ts';
import { SupportContact } from '../landing/support-contact.tsx';
import { StepForm } from '../wizard/step-form.tsx';
import type { StepProps } from '../wizard/step-props.ts';
import { useStepDraft } from '../wizard/use-step-draft.ts';

/** The bank account for payments and payouts. Those that cannot be used stay in the list and say why. */
export function AccountsStep({ application, onDone, onBack, onRefused }: StepProps) {
  const save = useChooseBankAccount(onRefused);
  const [{ key }, change] = useStepDraft<{ readonly key: string | undefined }>(application, 'accounts', () => ({
    key: application.bankAccountKey ?? onlyChoice(application.bankAccounts),
  }));
  const shown = useShownProblems(key === undefined ? { key: ['Choose an account.'] } : {});
  const isPossible = application.bankAccounts.some(({ notPossibleBecause }) => notPossibleBecause === null);
  return (
    <StepForm
      label="Bank account"
      isSaving={save.isPending}
      error={save.error}
      isValid={key !== undefined}
      onInvalid={shown.setTried}
      onSave={() =>
        key !== undefined && save.mutate({ version: application.version, bankAccountKey: key }, { onSuccess: onDone })
      }
      saveHelp={isPossible ? undefined : 'None of your accounts can be used. Please ask your branch.'}
      onBack={onBack}
    >
      <Card aria-labelledby="bank-accounts">
        <CardHeader>
          <h3 id="bank-accounts">Your accounts at the bank</h3>
        </CardHeader>
        <CardBody>
          {isPossible ? (
            <RadioGroup
              label="Account for payments and payouts"
              look="list"
              options={application.bankAccounts.map(optionOf)}
              value={key}
              onChange={(chosen) => change({ key: chosen })}
              error={shown.errorOf('key')}
              help="You can add accounts of other banks later."
            />
          ) : (
            <EmptyState title="No account can be used">
              {application.bankAccounts[0]?.notPossibleBecause ?? 'The bank has no account of yours.'}
              <SupportContact />
            </EmptyState>
          )}
        </CardBody>
      </Card>
    </StepForm>
  );
}

type BankAccount = Application['bankAccounts'][number];

const optionOf = (account: BankAccount): Option => ({
  value: account.key,
  label: bankAccountLabel(account),
  note: [
    BANK_ACCOUNT_TYPE_NAMES[account.type],
    account.branchName,
    `IFSC ${account.ifscCode}`,
    account.notPossibleBecause,
  ]
    .filter((part) => part !== null)
    .join(' · '),
  isDisabled: account.notPossibleBecause !== null,
});

/** The account of a customer who has only one that can be used. */
function onlyChoice(accounts: readonly BankAccount[]): string | undefined {
  const possible = accounts.filter(({ notPossibleBecause }) => notPossibleBecause === null);
  return possible.length === 1 ? possible[0]?.key : undefined;
}
