import { messageOfError } from '@artha/client/client-error';
import type { ReactNode } from 'react';
import { Card, CardBody, CardHeader } from '../../../../ui/card/card.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import { ErrorState, Loading, Skeleton } from '../../../../ui/states/states.tsx';
import { MarketRisk } from '../../../reference/instruments/index.ts';
import { WithSummary } from '../../cart/index.ts';
import type { PlanSubject } from '../model/plan-draft.ts';
import { PLAN_MODES } from '../model/plan-modes.ts';
import type { TermsOfPlans } from '../model/plan.ts';
import { usePlanTerms } from '../plans.api.ts';
import { InstalmentsCard } from './instalments-card.tsx';
import { BankMandateCard } from './bank-mandate-card.tsx';
import { PastCard } from './past-card.tsx';
import { PayoutPart } from './payout-part.tsx';
import { PlanSummary } from './plan-summary.tsx';
import { QuantityPart } from './quantity-part.tsx';
import { SipFolioPart } from './sip-folio-part.tsx';
import { TargetPart } from './target-part.tsx';
import type { PlanForm, PlanInput } from './use-plan-form.ts';
import { usePlanInput } from './use-plan-form.ts';
import type { PlanAction } from './use-starting.ts';
import { WhenCard } from './when-card.tsx';

interface PlanSetupProps {
  readonly accountId: number;
  readonly subject: PlanSubject | undefined;
  readonly form: PlanForm;
  readonly title: string;
  /** Controls beside the title. */
  readonly tools?: ReactNode;
  /** The fields that choose account and fund. */
  readonly children: ReactNode;
  /** What its main button does. */
  readonly action: PlanAction;
  /** Of the form, with its query. */
  readonly address: string;
  /** Further actions on complete terms. */
  readonly renderActions?: (input: PlanInput, form: PlanForm) => ReactNode;
}

/** The form of a plan: its fund, how much, when, who pays, what it would have become, and its summary beside it. */
export function PlanSetup({ subject, title, tools, children, ...rest }: PlanSetupProps) {
  const { data: terms, error, refetch } = usePlanTerms(rest.accountId, subject);
  const head = (
    <CardHeader>
      <h2 id="plan-title">{title}</h2>
      {tools}
    </CardHeader>
  );
  if (subject && terms && !terms.problem)
    return <PlanFields {...{ subject, terms, head, source: children }} {...rest} />;
  return (
    <WithSummary>
      <Card aria-labelledby="plan-title">
        {head}
        <Stack as={CardBody} gap={4}>
          {children}
          {error && !terms && <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />}
          {subject && !terms && !error && <FieldsSkeleton />}
          {terms?.problem && (
            <Banner tone="warning" icon="info" role="status">
              {terms.problem.message}
            </Banner>
          )}
        </Stack>
      </Card>
      <Card aria-label="About">
        <CardBody>
          <p className="muted">{PLAN_MODES[subject?.kind ?? 'sip'].about}</p>
        </CardBody>
      </Card>
    </WithSummary>
  );
}

interface PlanFieldsProps extends Omit<PlanSetupProps, 'subject' | 'title' | 'tools' | 'children'> {
  readonly subject: PlanSubject;
  readonly terms: TermsOfPlans;
  readonly head: ReactNode;
  readonly source: ReactNode;
}

function PlanFields({ subject, terms, head, source, ...setup }: PlanFieldsProps) {
  const { accountId, form, action, address, renderActions } = setup;
  const { kind, instrumentId } = subject;
  const { choices, ...rest } = usePlanInput(form, accountId, { subject, terms });
  if (!choices) return null;
  const input: PlanInput = { ...rest, choices };
  const submit = () => {
    form.setTried();
    // A preview that is still on its way is not waited for: the server checks the terms, and the next step shows them.
    if (!input.wanted || input.error) return;
    const isAgreed = form.hasAgreed && input.riskHelp === undefined;
    if (isAgreed || !action.needsAgreement) action.run(input.wanted, input.hasAcknowledgedRisk);
  };
  const { wanted } = input;
  const hasPast = kind === 'sip' && wanted !== undefined;
  return (
    <Stack>
      <WithSummary
        as="form"
        noValidate
        aria-labelledby="plan-title"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack>
          <Card aria-labelledby="plan-title">
            {head}
            <Stack as={CardBody} gap={4}>
              {source}
              {kind === 'sip' && <SipFolioPart form={form} input={input} terms={terms} />}
              {kind === 'stp' && (
                <TargetPart form={form} input={input} terms={terms} accountId={accountId} subject={subject} />
              )}
              <QuantityPart kind={kind} form={form} input={input} terms={terms} />
              {kind === 'swp' && <PayoutPart form={form} input={input} terms={terms} />}
            </Stack>
          </Card>
          <WhenCard kind={kind} form={form} input={input} />
          {kind === 'sip' && <BankMandateCard form={form} input={input} terms={terms} address={address} />}
          <InstalmentsCard
            title="First instalments"
            instalments={input.preview?.instalments}
            isLoading={input.isLoading}
            isOutdated={!input.isCurrent}
            nothingYet="Their dates and amounts appear here once the form is complete."
          />
          {hasPast && <PastCard key={instrumentId} instrumentId={instrumentId} draft={form.draft} wanted={wanted} />}
        </Stack>
        <PlanSummary kind={kind} form={form} input={input} terms={terms} action={action}>
          {renderActions?.(input, form)}
        </PlanSummary>
      </WithSummary>
      {hasPast && <MarketRisk />}
    </Stack>
  );
}

const FieldsSkeleton = () => (
  <Stack gap={4} aria-busy>
    <Loading what="the fund's rules" />
    <Skeleton of="title" />
    <Skeleton of="title" />
    <Skeleton of="block" />
  </Stack>
);
