import { messageOfError } from '@artha/client/client-error';
import { formatDate } from '@artha/domain/kit/dates';
import { formatPaise } from '@artha/domain/kit/inr-format';
import type { PlanKind } from '@artha/domain/trading/plans/plan-kinds';
import type { ReactNode } from 'react';
import { businessNow } from '../../../../platform/business-clock.ts';
import { BusyButton } from '../../../../ui/button/busy-button.tsx';
import { Card, CardBody, CardHeader } from '../../../../ui/card/card.tsx';
import { Amount } from '../../../../ui/figures/amount.tsx';
import { Facts } from '../../../../ui/figures/facts.tsx';
import { Rupees } from '../../../../ui/figures/figures.tsx';
import { Help } from '../../../../ui/form/help.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import { outdated } from '../../../../ui/states/outdated.ts';
import { Skeleton } from '../../../../ui/states/states.tsx';
import { eachText, quantityText } from '../model/plan-text.ts';
import { changeableText, firstText, firstYearName, summaryFacts } from '../model/summary-text.ts';
import type { TermsOfPlans } from '../model/plan.ts';
import { PlanAgreement } from './plan-agreement.tsx';
import type { PlanForm, PlanInput } from './use-plan-form.ts';
import type { PlanAction } from './use-starting.ts';
import styles from './plan-summary.module.css';

interface PlanSummaryProps {
  readonly kind: PlanKind;
  readonly form: PlanForm;
  readonly input: PlanInput;
  readonly terms: TermsOfPlans;
  readonly action: PlanAction;
  /** Further actions, below the button that starts it. */
  readonly children?: ReactNode;
}

/** What the plan does, in one column: the amount, its facts, the first year, and the button that starts it. */
export function PlanSummary({ kind, form, input, terms, action, children }: PlanSummaryProps) {
  const { preview, isCurrent, problems, choices } = input;
  const first = firstText(preview);
  return (
    <Card className={styles.card} aria-labelledby="plan-summary-title">
      <CardHeader>
        <h2 id="plan-summary-title">Summary</h2>
      </CardHeader>
      <Stack as={CardBody} gap={4}>
        <Stack gap={4} {...outdated(preview !== undefined && !isCurrent)}>
          <Headline kind={kind} form={form} input={input} />
          <Facts className={styles.facts}>
            {summaryFacts({ kind, draft: form.draft, choices, terms, preview }).map(({ name, value }) => (
              <FactPair key={name} name={name} value={value} />
            ))}
            {preview?.firstYear && (
              <>
                <dt className={styles.total}>{firstYearName(kind, preview.firstYear.count)}</dt>
                <dd className={styles.total}>
                  <Rupees figure={formatPaise(preview.firstYear.total)} />
                </dd>
              </>
            )}
          </Facts>
          {first !== undefined && <Banner icon="info">{first}</Banner>}
        </Stack>
        {problems.other !== undefined && (
          <Banner tone="negative" role="alert">
            {problems.other}
          </Banner>
        )}
        {action.error && problems.other === undefined && (
          <Banner tone="negative" role="alert">
            {messageOfError(action.error)}
          </Banner>
        )}
        {action.needsAgreement && <PlanAgreement form={form} input={input} />}
        <Stack gap={2}>
          <BusyButton isBusy={action.isBusy} busyLabel={action.busyLabel} aria-describedby="start-help">
            {action.label}
          </BusyButton>
          {children}
          <Help id="start-help" role="status">
            {startHelp(form, input, action)}
          </Help>
        </Stack>
        {terms.isAssumed && (
          <Help>Minimums are the usual ones for this type of fund. Those of the scheme are not available yet.</Help>
        )}
      </Stack>
    </Card>
  );
}

/** Why the plan cannot be started yet, or until when it can be changed. */
function startHelp(form: PlanForm, input: PlanInput, { needsAgreement }: PlanAction): string {
  const { preview, wanted, problems, isLoading, riskHelp } = input;
  if (form.isTried && (wanted === undefined || Object.keys(problems).length > 0))
    return 'Complete the fields that are marked.';
  if (needsAgreement && form.isTried && riskHelp !== undefined) return riskHelp;
  if (needsAgreement && form.isTried && !form.hasAgreed) return 'Agree to the terms first.';
  if (isLoading) return 'Computing the dates and amounts';
  return preview ? changeableText(preview, businessNow()) : 'A one-time password confirms it.';
}

function Headline({ kind, form, input }: Pick<PlanSummaryProps, 'kind' | 'form' | 'input'>) {
  const { preview, choices, isLoading } = input;
  const [first] = preview?.instalments ?? [];
  const { frequency, startOn } = preview?.terms ?? { ...choices.rule, startOn: choices.startOn };
  const from = startOn === undefined ? '' : `, from ${formatDate(startOn)}`;
  return (
    <Stack gap={1} aria-live="polite" aria-busy={isLoading}>
      <p className="muted">
        {eachText(frequency)}
        {from}
      </p>
      <p className="type-28">
        {first ? (
          first.amount === null ? (
            quantityText(first)
          ) : (
            <Amount figure={formatPaise(first.amount)} />
          )
        ) : isLoading ? (
          <Skeleton of="figure" />
        ) : (
          <span className="muted">{form.draft.amount === '' && kind === 'sip' ? 'Enter an amount' : '–'}</span>
        )}
      </p>
    </Stack>
  );
}

const FactPair = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt>{name}</dt>
    <dd className={styles.value}>{value}</dd>
  </>
);
