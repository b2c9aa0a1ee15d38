import { formatDate } from '@artha/domain/kit/dates';
import { bankAccountLabel } from '@artha/domain/kit/masks';
import { Card, CardBody, CardHeader } from '../../../../ui/card/card.tsx';
import { grouped } from '../../../../ui/form/amount-text.ts';
import { FieldMessage } from '../../../../ui/form/field.tsx';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { TextLink } from '../../../../ui/link/text-link.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import { keepForm } from '../model/kept-form.ts';
import type { TermsOfPlans, UsableMandate } from '../model/plan.ts';
import type { PlanForm, PlanInput } from './use-plan-form.ts';

interface BankMandateCardProps {
  readonly form: PlanForm;
  readonly input: PlanInput;
  readonly terms: TermsOfPlans;
  /** Where the form is: the screen of mandates leads back to it. */
  readonly address: string;
}

/** The mandate that pays, with what each has free in a month. */
export function BankMandateCard({
  form,
  input: { choices, problems, preview },
  terms: { mandates },
  address,
}: BankMandateCardProps) {
  const limitFrom = preview?.limitExceededFrom;
  const keep = () => keepForm({ address, draft: form.draft });
  return (
    <Card aria-labelledby="mandate-title">
      <CardHeader>
        <h2 id="mandate-title">Pay with a mandate</h2>
        <TextLink to="/mandates" search={{ step: 'new' }} onClick={keep}>
          Add a mandate
        </TextLink>
      </CardHeader>
      <Stack as={CardBody} gap={3}>
        {mandates.length === 0 ? (
          <Banner tone="warning" icon="info" role={problems.mandate === undefined ? undefined : 'alert'}>
            A SIP is paid by a mandate, and this account has none yet. Your bank confirms it once; until its limit no
            further approval is needed.{' '}
            <TextLink data-inline to="/mandates" search={{ step: 'new' }} onClick={keep}>
              Create a mandate
            </TextLink>
          </Banner>
        ) : (
          <RadioGroup
            label="Mandate"
            isLabelHidden
            look="card"
            orientation="vertical"
            options={mandates.map(optionOf)}
            value={choices.mandate ? String(choices.mandate.id) : undefined}
            onChange={(id) => form.change({ bankMandateId: Number(id) })}
          />
        )}
        {mandates.length > 0 && problems.mandate !== undefined && (
          <FieldMessage role="alert" message={problems.mandate} />
        )}
        {limitFrom && (
          <Banner tone="warning">
            By the step-up the instalments outgrow this mandate from {formatDate(limitFrom)} on. Choose another one, or
            a maximum of the step-up.
          </Banner>
        )}
      </Stack>
    </Card>
  );
}

function optionOf(mandate: UsableMandate) {
  const { id, limit, free, validUntil, problem } = mandate;
  const facts = `Up to ₹${grouped(limit)} a month, valid until ${formatDate(validUntil)}`;
  return {
    value: String(id),
    label: bankAccountLabel(mandate),
    note: problem === null ? `${facts} · ₹${grouped(free)} free a month` : `${facts} · ${problem.message}`,
    isDisabled: problem !== null,
  };
}
