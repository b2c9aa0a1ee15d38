/** The rules of plans as master data: added from a date on, and never changed once they hold. */
import { Refusal } from '@artha/domain/kit/errors';
import { PLAN_FREQUENCY_NAMES, PLAN_KIND_NAMES } from '@artha/domain/trading/plans/plan-kinds';
import type { Kind } from '../../../platform/kinds/kind-types.ts';
import { kind } from '../../../platform/kinds/kind.ts';
import { datedRule } from '../../reference/scheme-rules/index.ts';
import { planRule } from './plan-rules.tables.ts';

const dated = datedRule(planRule);

/** @throws Refusal unless a rule is of a scheme or of a category, and what `datedRule` refuses */
async function checkPlanRule(...[tx, row, id, now]: Parameters<NonNullable<typeof dated.check>>): Promise<void> {
  if (((row['instrumentId'] ?? null) === null) === ((row['category'] ?? null) === null))
    throw new Refusal('master-data.mismatch', { values: { label: 'Give either a scheme or a category.' } });
  await dated.check?.(tx, row, id, now);
}

export const planRuleKinds: readonly Kind[] = [
  kind(planRule, {
    ...dated,
    check: checkPlanRule,
    theme: 'Money rules',
    needsApproval: true,
    menuNumber: 217,
    nameFields: ['kind', 'frequency', 'instrumentId', 'category', 'validFrom'],
    keyFields: ['kind', 'frequency', 'instrumentId', 'category', 'validFrom'],
    searchFields: ['instrumentId', 'source'],
    defaultSort: { sortBy: 'validFrom', sortAsc: false },
    fields: {
      kind: { label: 'Plan', choices: PLAN_KIND_NAMES, section: 'Plan' },
      frequency: { choices: PLAN_FREQUENCY_NAMES, section: 'Plan' },
      instrumentId: { label: 'Scheme', section: 'Plan', help: 'Empty for a category, or for all.' },
      category: {
        choices: {
          liquid: 'Liquid',
          overnight: 'Overnight',
          debt: 'Debt',
          elss: 'ELSS',
          overseas: 'Overseas',
          other: 'Other',
          all: 'All',
        },
        section: 'Plan',
        help: 'Empty for the rule of one scheme.',
      },
      validFrom: {
        label: 'In force from',
        section: 'Plan',
        help: 'After today: rules are added and never changed.',
      },
      isOffered: { label: 'Offered', section: 'Instalments' },
      minimumAmount: { label: 'Minimum instalment', section: 'Instalments' },
      amountMultiple: { label: 'Multiple of', section: 'Instalments' },
      minimumInstalments: { section: 'Instalments', minimum: '1', maximum: '1200' },
      pauseInstalmentsMax: {
        label: 'Longest pause',
        section: 'Changes',
        help: 'In instalments; 0 for none.',
        minimum: '0',
        maximum: '60',
      },
      pausesMax: { label: 'Most pauses', section: 'Changes', help: 'Of one plan.', minimum: '0', maximum: '20' },
      noticeDays: {
        label: 'Notice',
        section: 'Changes',
        help: 'Business days before an instalment until which it can be stopped.',
        minimum: '0',
        maximum: '20',
      },
      noticeUntil: { type: 'time', label: 'Notice until', section: 'Changes', help: 'On the last of those days.' },
      source: { section: 'Changes', help: 'The act or circular, with its number and date.' },
    },
  }),
];
