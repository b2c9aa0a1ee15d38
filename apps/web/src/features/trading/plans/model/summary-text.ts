import { counted } from '@artha/domain/kit/counted';
import { formatDate } from '@artha/domain/kit/dates';
import { formatPaise } from '@artha/domain/kit/inr-format';
import { bankAccountLabel } from '@artha/domain/kit/masks';
import type { PlanKind } from '@artha/domain/trading/plans/plan-kinds';
import { formatDeadline } from '../../../../ui/figures/moment.ts';
import { grouped } from '../../../../ui/form/amount-text.ts';
import type { PlanChoices, PlanDraft } from './plan-draft.ts';
import { countOf, stepUpOf } from './plan-draft.ts';
import { PLAN_MODES } from './plan-modes.ts';
import { dayText, perText, stepUpText } from './plan-text.ts';
import type { PlanPreview, TermsOfPlans } from './plan.ts';

export interface SummaryFact {
  readonly name: string;
  readonly value: string;
}

const endText = (draft: PlanDraft, preview: PlanPreview | undefined): string => {
  if (draft.end === 'count') {
    const count = countOf(draft.instalments);
    const isOfCount = preview?.terms.instalments === count;
    const last = isOfCount && preview?.lastDueOn ? `, on ${formatDate(preview.lastDueOn)}` : '';
    return count === undefined ? '' : `After ${counted(count, 'instalment')}${last}`;
  }
  if (draft.end === 'date') return draft.endOn === undefined ? '' : `On ${formatDate(draft.endOn)}`;
  return 'When you cancel';
};

const stepUpFact = (draft: PlanDraft): string => {
  const stepUp = draft.isSteppedUp ? stepUpOf(draft) : undefined;
  return stepUp === undefined
    ? ''
    : (stepUpText({
        stepUpAmount: stepUp.amount ?? null,
        stepUpPercent: stepUp.percent ?? null,
        stepUpMaximum: stepUp.maximum ?? null,
      }) ?? '');
};

interface SummaryInput {
  readonly kind: PlanKind;
  readonly draft: PlanDraft;
  readonly choices: PlanChoices;
  readonly terms: TermsOfPlans;
  readonly preview: PlanPreview | undefined;
}

/** What is said of a plan beside its form. */
export function summaryFacts({ kind, draft, choices, terms, preview }: SummaryInput): readonly SummaryFact[] {
  const { rule, mandate, bankAccount, folioId } = choices;
  const { frequency, day } = preview?.terms ?? { frequency: rule.frequency, day: choices.day };
  const folio = terms.folios.find(({ id }) => id === folioId);
  const second = preview?.yearAmounts.find(({ year }) => year === 2);
  const facts: readonly SummaryFact[] = [
    { name: 'Day', value: dayText(frequency, day) },
    { name: 'Ends', value: endText(draft, preview) },
    { name: 'Step-up', value: kind === 'sip' ? stepUpFact(draft) : '' },
    { name: 'Mandate', value: kind === 'sip' && mandate ? bankAccountLabel(mandate) : '' },
    { name: 'To fund', value: kind === 'stp' ? (draft.target?.name ?? '') : '' },
    { name: 'Money to', value: kind === 'swp' && bankAccount ? bankAccountLabel(bankAccount) : '' },
    { name: 'Folio', value: kind === 'sip' ? (folio?.number ?? 'New folio') : '' },
    { name: 'Stamp duty, in the amount', value: preview?.stampDuty ? `₹${formatPaise(preview.stampDuty)}` : '' },
    ...(preview && second
      ? [{ name: `Second year, ${perText(preview.terms.frequency)}`, value: `₹${formatPaise(second.amount)}` }]
      : []),
  ];
  return facts.filter(({ value }) => value !== '');
}

/** 'First year, 12 debits'. */
export const firstYearName = (kind: PlanKind, count: number): string =>
  `First year, ${count === 1 ? `1 ${PLAN_MODES[kind].verb}` : `${count} ${PLAN_MODES[kind].turns}`}`;

/** What is paid now, and which price counts first. */
export function firstText(preview: PlanPreview | undefined): string | undefined {
  if (!preview) return undefined;
  const { kind, isFirstToday } = preview.terms;
  const [first] = preview.instalments;
  if (!first && isFirstToday) return 'You pay the only instalment today, after the OTP.';
  if (!first) return undefined;
  const on = formatDate(first.dueOn);
  if (kind === 'sip' && isFirstToday)
    return `You pay the first instalment today, after the OTP. The mandate pays the next one on ${on}.`;
  if (kind === 'sip') return `Nothing is paid today. The mandate pays the first instalment on ${on}.`;
  return kind === 'stp'
    ? `Nothing is moved today. The first transfer is on ${on}.`
    : `Nothing is sold today. The first withdrawal is on ${on}, and the money arrives some working days later.`;
}

/**
 * 'Pause or cancel before the first instalment up to 8 Dec, 6:00 PM.'
 *
 * @param now business clock
 */
export const changeableText = ({ changeableUntil }: PlanPreview, now: Date): string =>
  changeableUntil > now
    ? `Pause or cancel before the first instalment up to ${formatDeadline(changeableUntil)}.`
    : 'The first instalment is too near to be stopped; you can pause or cancel before the second.';

/** The limits of an amount: 'Minimum ₹500, in steps of ₹100.' */
export function amountHelp({ rule }: PlanChoices, { maximumAmount }: TermsOfPlans): string {
  const steps = rule.amountMultiple > 0n ? `, in steps of ₹${grouped(rule.amountMultiple)}` : '';
  return `Minimum ₹${grouped(rule.minimumAmount)}${steps}, at most ₹${grouped(maximumAmount)}.`;
}

/** The minimums of the other frequencies, where they differ: 'A quarterly SIP starts at ₹1,500.' */
export function otherMinimums({ rule }: PlanChoices, { frequencies }: TermsOfPlans): string | undefined {
  const others = frequencies.filter(
    ({ frequency, minimumAmount }) => frequency !== rule.frequency && minimumAmount !== rule.minimumAmount,
  );
  if (others.length === 0) return undefined;
  const parts = others.map(({ frequency, minimumAmount }) => `${frequency} from ₹${grouped(minimumAmount)}`);
  return `Others: ${parts.join(', ')}.`;
}
