import { formatDate } from '@artha/domain/kit/dates';
import { bankAccountLabel } from '@artha/domain/kit/masks';
import { dayText, stepUpText } from './plan-text.ts';
import type { Plan } from './plan.ts';
import type { SummaryFact } from './summary-text.ts';

/** The terms of a plan; what it does not have is left out. */
export function planFacts(plan: Plan): readonly SummaryFact[] {
  const { kind, instrument, toInstrument, folio, frequency, day, startOn, endOn, instalments, bank } = plan;
  const facts: readonly SummaryFact[] = [
    { name: 'Day', value: dayText(frequency, day) },
    { name: 'Start', value: formatDate(startOn) },
    {
      name: 'Ends',
      value:
        instalments === null
          ? endOn === null
            ? 'When you cancel'
            : formatDate(endOn)
          : `After ${instalments} instalments`,
    },
    { name: 'Step-up', value: stepUpText(plan) ?? '' },
    { name: 'From fund', value: toInstrument ? instrument.name : '' },
    { name: 'Folio', value: folio?.number ?? 'New folio' },
    { name: kind === 'swp' ? 'Money to' : 'Mandate', value: bank === null ? '' : bankAccountLabel(bank) },
  ];
  return facts.filter(({ value }) => value !== '');
}
