import { formatHeldUnits } from '@artha/domain/kit/inr-format';
import type { PlanFrequency, PlanKind } from '@artha/domain/trading/plans/plan-kinds';
import { PLAN_FREQUENCY_NAMES } from '@artha/domain/trading/plans/plan-kinds';
import { NativeSegmented } from '../../../../ui/button/native-segmented.tsx';
import { PlainButton } from '../../../../ui/button/plain-button.tsx';
import { AmountField } from '../../../../ui/form/amount-field.tsx';
import { grouped } from '../../../../ui/form/amount-text.ts';
import { FieldBox, NativeLabel } from '../../../../ui/form/field-box.tsx';
import { FieldMessage } from '../../../../ui/form/field.tsx';
import { Help } from '../../../../ui/form/help.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { Row } from '../../../../ui/layout/row.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { addedAmount } from '../model/plan-draft.ts';
import { PLAN_MODES } from '../model/plan-modes.ts';
import { amountHelp, otherMinimums } from '../model/summary-text.ts';
import type { TermsOfPlans } from '../model/plan.ts';
import { FormGrid } from './form-grid.tsx';
import type { PlanForm, PlanInput } from './use-plan-form.ts';

interface QuantityPartProps {
  readonly kind: PlanKind;
  readonly form: PlanForm;
  readonly input: PlanInput;
  readonly terms: TermsOfPlans;
}

const BYS = [
  { value: 'amount', label: 'Amount' },
  { value: 'units', label: 'Units' },
] as const;
const QUICK_RUPEES = [1000, 5000, 10_000];

/** How much and how often. */
export const QuantityPart = ({ kind, form, input, terms }: QuantityPartProps) => (
  <FormGrid>
    <Stack gap={2}>
      {kind !== 'sip' && (
        <NativeSegmented
          label="Amount or units"
          options={BYS}
          value={form.draft.by}
          onChange={(by) => form.change({ by })}
          isPhoneWide
        />
      )}
      {kind !== 'sip' && form.draft.by === 'units' ? (
        <TextField
          label="Units each time"
          inputMode="decimal"
          autoComplete="off"
          isAmount
          value={form.draft.units}
          onChange={form.typeUnits}
          error={input.problems.quantity}
          help={terms.freeUnits === null ? '' : `The folio has ${formatHeldUnits(terms.freeUnits)} free units.`}
        />
      ) : (
        <AmountPart kind={kind} form={form} input={input} terms={terms} />
      )}
    </Stack>
    <FrequencyPart form={form} input={input} terms={terms} />
  </FormGrid>
);

function AmountPart({ kind, form, input, terms }: QuantityPartProps) {
  const held = terms.freeValue === null ? '' : ` The folio holds ₹${grouped(terms.freeValue)}.`;
  return (
    <>
      <AmountField
        label={PLAN_MODES[kind].amountLabel}
        value={form.draft.amount}
        onChange={(text) => form.typeAmount('amount', text)}
        error={input.problems.quantity}
        help={`${amountHelp(input.choices, terms)}${held}`}
      />
      <Row isWrapping role="group" aria-label="Add to the amount">
        {QUICK_RUPEES.map((rupees) => (
          <PlainButton
            key={rupees}
            size="small"
            onClick={() => form.change({ amount: addedAmount(form.draft.amount, rupees) })}
          >
            +₹{rupees.toLocaleString('en-IN')}
          </PlainButton>
        ))}
      </Row>
    </>
  );
}

function FrequencyPart({ form, input, terms }: Omit<QuantityPartProps, 'kind'>) {
  const { choices, problems } = input;
  const help = otherMinimums(choices, terms);
  const options = terms.frequencies.map(({ frequency }) => ({
    value: frequency,
    label: PLAN_FREQUENCY_NAMES[frequency],
  }));
  return (
    <FieldBox>
      <NativeLabel as="span">Frequency</NativeLabel>
      <NativeSegmented<PlanFrequency>
        label="Frequency"
        options={options}
        value={choices.rule.frequency}
        onChange={(frequency) => form.change({ frequency })}
        isWide
      />
      {problems.frequency !== undefined && <FieldMessage role="alert" message={problems.frequency} />}
      {problems.frequency === undefined && help !== undefined && <Help>{help}</Help>}
    </FieldBox>
  );
}
