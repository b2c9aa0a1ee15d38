import { bankAccountChoice } from '@artha/domain/kit/masks';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { TextLink } from '../../../../ui/link/text-link.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import type { TermsOfPlans } from '../model/plan.ts';
import type { PlanForm, PlanInput } from './use-plan-form.ts';

interface PayoutPartProps {
  readonly form: PlanForm;
  readonly input: PlanInput;
  readonly terms: TermsOfPlans;
}

/** The verified bank account that an SWP pays. */
export const PayoutPart = ({ form, input: { choices, problems }, terms: { bankAccounts } }: PayoutPartProps) =>
  choices.bankAccount ? (
    <SelectField
      label="Money to"
      value={String(choices.bankAccount.id)}
      options={bankAccounts.map((each) => ({
        value: String(each.id),
        label: bankAccountChoice(each, each.holderName),
      }))}
      onChange={(id) => form.change({ bankAccountId: Number(id) })}
      error={problems.bank}
    />
  ) : (
    <Banner tone="warning" icon="info" role={problems.bank === undefined ? undefined : 'alert'}>
      Money is paid to verified bank accounts only, and this account has none.{' '}
      <TextLink data-inline to="/bank-accounts">
        Bank accounts
      </TextLink>
    </Banner>
  );
