import type { BusinessDate } from '@artha/domain/kit/dates';
import { formatDate, formatMonth } from '@artha/domain/kit/dates';
import type { PlanFrequency, PlanKind } from '@artha/domain/trading/plans/plan-kinds';
import { Card, CardBody, CardHeader } from '../../../../ui/card/card.tsx';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { DayGrid } from '../../../../ui/form/day-grid.tsx';
import { Help } from '../../../../ui/form/help.tsx';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { Switch } from '../../../../ui/form/switch.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { Divider } from '../../../../ui/layout/divider.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import type { PlanEnd } from '../model/plan-draft.ts';
import { PLAN_MODES } from '../model/plan-modes.ts';
import { longDate } from '../model/plan-text.ts';
import { dayChoices } from '../model/start-days.ts';
import { FormGrid } from './form-grid.tsx';
import { StepUpFields } from './step-up-fields.tsx';
import type { PlanForm, PlanInput } from './use-plan-form.ts';

interface WhenCardProps {
  readonly kind: PlanKind;
  readonly form: PlanForm;
  readonly input: PlanInput;
}

const DIGITS_MAX = 4;
/** An end can be chosen this far ahead. */
const LAST_END = '2099-12-31' as BusinessDate;

/** On which day, from when, and until when. */
export const WhenCard = ({ kind, form, input }: WhenCardProps) => (
  <Card aria-labelledby="when-title">
    <CardHeader>
      <h2 id="when-title">When</h2>
    </CardHeader>
    <Stack as={CardBody} gap={4}>
      <FormGrid>
        <DayPart form={form} input={input} />
        <Stack gap={4}>
          <StartPart kind={kind} form={form} input={input} />
          <EndPart form={form} input={input} />
        </Stack>
      </FormGrid>
      {kind === 'sip' && (
        <>
          <Divider />
          <Switch
            isSelected={form.draft.isFirstToday}
            onChange={(isFirstToday) => form.change({ isFirstToday })}
            aria-describedby="first-today-note"
          >
            <span className="medium">Pay a first instalment today</span>
          </Switch>
          <Help id="first-today-note">
            It is paid like an order, by net banking, UPI, NEFT or cheque, and comes before those of its days.
          </Help>
          <Divider />
          <StepUpFields form={form} problem={input.problems.stepUp} frequency={input.choices.rule.frequency} />
        </>
      )}
    </Stack>
  </Card>
);

function DayPart({ form, input: { choices, problems } }: Omit<WhenCardProps, 'kind'>) {
  const { frequency } = choices.rule;
  const isWeekly = frequency === 'weekly';
  return (
    <DayGrid
      label={isWeekly ? 'Day of the week' : 'Day of the month'}
      days={dayChoices(frequency, choices.day)}
      value={choices.day}
      onChange={(day) => form.change({ day })}
      error={problems.day}
      help="On a holiday the next working day is used."
      {...(isWeekly && { columns: 5 })}
    />
  );
}

const startLabel = (frequency: PlanFrequency, date: BusinessDate): string =>
  frequency === 'weekly' ? formatDate(date) : formatMonth(date);

function StartPart({ kind, form, input: { choices, problems, preview } }: WhenCardProps) {
  const { starts, startOn, rule } = choices;
  const first = preview?.instalments.find(({ nominalOn }) => nominalOn === startOn);
  if (startOn === undefined)
    return <Help>The fund takes no start on this day. The earliest is {formatDate(rule.earliestStartOn)}.</Help>;
  return (
    <Stack gap={1}>
      <SelectField
        label="Start"
        value={startOn}
        options={starts.map((date) => ({ value: date, label: startLabel(rule.frequency, date) }))}
        onChange={(date) => form.change({ startOn: date as BusinessDate })}
        error={problems.start}
      />
      <Help>
        First {PLAN_MODES[kind].verb} on {longDate(first?.dueOn ?? startOn)}. The earliest possible is{' '}
        {formatDate(rule.earliestStartOn)}.
      </Help>
    </Stack>
  );
}

const ENDS: readonly { readonly value: PlanEnd; readonly label: string }[] = [
  { value: 'never', label: 'When I cancel it' },
  { value: 'count', label: 'After a number of instalments' },
  { value: 'date', label: 'On a date' },
];

function EndPart({ form, input: { choices, problems } }: Omit<WhenCardProps, 'kind'>) {
  const { draft, change } = form;
  const { minimumInstalments } = choices.rule;
  return (
    <Stack gap={2}>
      <RadioGroup label="Ends" options={ENDS} value={draft.end} onChange={(end) => change({ end })} />
      {draft.end === 'count' && (
        <TextField
          label="Instalments"
          inputMode="numeric"
          autoComplete="off"
          isAmount
          value={draft.instalments}
          onChange={(text) => change({ instalments: text.replaceAll(/\D/g, '').slice(0, DIGITS_MAX) })}
          error={problems.end}
          help={minimumInstalments > 1 ? `At least ${minimumInstalments}.` : ''}
        />
      )}
      {draft.end === 'date' && (
        <DateField
          label="Last day"
          value={draft.endOn}
          min={choices.startOn}
          max={LAST_END}
          onChange={(endOn) => change({ endOn })}
          error={problems.end}
        />
      )}
      {draft.end === 'never' && problems.end !== undefined && <Help role="alert">{problems.end}</Help>}
    </Stack>
  );
}
