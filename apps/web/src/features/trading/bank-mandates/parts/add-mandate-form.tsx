import { bankAccountChoice } from '@artha/domain/kit/masks';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { ButtonRow } from '../../../../ui/button/button-row.tsx';
import { ButtonLink } from '../../../../ui/button/plain-button.tsx';
import { AmountField } from '../../../../ui/form/amount-field.tsx';
import { amountOf, nextAmountText } from '../../../../ui/form/amount-text.ts';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { Help } from '../../../../ui/form/help.tsx';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { TextLink } from '../../../../ui/link/text-link.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { Account } from '../../../clients/accounts/index.ts';
import type { MandateTerms } from '../bank-mandates.api.ts';
import { useCreateMandate } from '../bank-mandates.api.ts';
import type { DraftProblems, MandateDraft } from '../model/bank-mandate-draft.ts';
import {
  chosenAccount,
  draftProblems,
  endText,
  limitHelp,
  refusedProblems,
  WAY_LABELS,
  WAY_NOTES,
  waysOf,
  yearsUpTo,
} from '../model/bank-mandate-draft.ts';
import styles from './add-mandate-form.module.css';

interface AddMandateFormProps {
  readonly account: Account;
  readonly terms: MandateTerms;
}

const DEFAULT_YEARS = 30;

/** The first step: how much, how long, and how it is approved. */
export function AddMandateForm({ account, terms }: AddMandateFormProps) {
  const { draft, setDraft, checked, bank, shown, submit, isPending } = useMandateDraft(account, terms);
  return (
    <Stack
      as="form"
      gap={4}
      noValidate
      aria-labelledby="add-title"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <MandateFields
        {...{ draft: checked, terms, problems: shown }}
        onChange={(part) => setDraft({ ...draft, ...part })}
      />
      {shown.other !== undefined && (
        <Banner role="alert" tone="negative">
          {shown.other}
        </Banner>
      )}
      <Help>A mandate costs nothing. Only instalments and orders that you start are debited.</Help>
      <ButtonRow>
        <Button
          type="submit"
          kind="primary"
          isPending={isPending}
          pendingLabel="Entering"
          isDisabled={bank === undefined || bank.problem !== null}
        >
          Next
        </Button>
        <ButtonLink to="/mandates">Cancel</ButtonLink>
      </ButtonRow>
    </Stack>
  );
}

/** What is entered, what is wrong with it once it was tried, and how it is sent. */
function useMandateDraft(account: AddMandateFormProps['account'], terms: MandateTerms) {
  const navigate = useNavigate();
  const create = useCreateMandate();
  const [keyPart] = useState(() => crypto.randomUUID());
  const [isTried, setIsTried] = useState(false);
  const [draft, setDraft] = useState<MandateDraft>({
    bankAccountId: undefined,
    limit: '',
    startOn: terms.today,
    years: Math.min(DEFAULT_YEARS, terms.maximumYears),
    way: undefined,
  });
  const bank = chosenAccount(terms, draft.bankAccountId);
  const checked = {
    ...draft,
    way: draft.way !== undefined && waysOf(bank).includes(draft.way) ? draft.way : undefined,
  };
  const problems = draftProblems(checked, terms);
  const shown = isTried ? { ...refusedProblems(create.error), ...problems } : {};
  const submit = () => {
    setIsTried(true);
    const limit = amountOf(draft.limit);
    if (Object.keys(problems).length > 0 || limit === undefined || !bank || bank.problem) return;
    const authMode = checked.way === undefined || checked.way === 'physical' ? null : checked.way;
    const input = {
      accountId: account.id,
      bankAccountId: bank.id,
      kind: authMode === null ? ('physical' as const) : ('e-mandate' as const),
      authMode,
      limit,
      startOn: draft.startOn,
      years: draft.years,
    };
    // Another mandate gets another key; the same one, pressed twice, is entered once.
    const key = `mandate:${keyPart}:${bank.id}:${authMode ?? 'form'}:${limit}:${draft.startOn}:${draft.years}`;
    create.mutate(
      { input, key },
      {
        onSuccess: ({ mandateId, isSent }) => {
          if (isSent) showToast('OTP sent successfully on your registered Email ID.', 'positive');
          void navigate({ to: '/mandates', search: { mandateId: String(mandateId), step: 'confirm' }, replace: true });
        },
      },
    );
  };
  return { draft, setDraft, checked, bank, shown, submit, isPending: create.isPending };
}

interface MandateFieldsProps {
  readonly draft: MandateDraft;
  readonly terms: MandateTerms;
  readonly problems: DraftProblems;
  readonly onChange: (part: Partial<MandateDraft>) => void;
}

function MandateFields({ draft, terms, problems, onChange }: MandateFieldsProps) {
  const bank = chosenAccount(terms, draft.bankAccountId);
  if (!bank)
    return (
      <Banner tone="warning" icon="info">
        A mandate debits a verified bank account, and this account has none.{' '}
        <TextLink data-inline to="/bank-accounts">
          Bank accounts
        </TextLink>
      </Banner>
    );
  return (
    <>
      <SelectField
        label="Bank account"
        value={String(bank.id)}
        options={terms.bankAccounts.map((each) => ({
          value: String(each.id),
          label: bankAccountChoice(each, each.holderName),
        }))}
        onChange={(id) => onChange({ bankAccountId: Number(id) })}
        error={bank.problem?.message ?? problems.bankAccountId}
      />
      <AmountField
        label="Up to, a month"
        value={draft.limit}
        onChange={(text) => onChange({ limit: nextAmountText(draft.limit, text) })}
        help={limitHelp(terms)}
        error={problems.limit}
      />
      <div className={styles.pair}>
        <DateField
          label="From"
          value={draft.startOn}
          min={terms.today}
          max={terms.latestStartOn}
          onChange={(day) => onChange({ startOn: day ?? terms.today })}
          error={problems.startOn}
        />
        <SelectField
          label="For"
          value={String(draft.years)}
          options={yearsUpTo(terms.maximumYears).map((years) => ({
            value: String(years),
            label: years === 1 ? '1 year' : `${years} years`,
          }))}
          onChange={(years) => onChange({ years: Number(years) })}
          error={problems.years}
        />
      </div>
      <Help>{endText(draft)}</Help>
      <RadioGroup
        label="How you approve it"
        look="card"
        options={waysOf(bank).map((way) => ({ value: way, label: WAY_LABELS[way], note: WAY_NOTES[way] }))}
        value={draft.way}
        onChange={(way) => onChange({ way })}
        error={problems.authMode}
      />
    </>
  );
}
