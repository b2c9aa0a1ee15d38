import type { PlanFrequency } from '@artha/domain/trading/plans/plan-kinds';
import { NativeSegmented } from '../../../../ui/button/native-segmented.tsx';
import { AmountField } from '../../../../ui/form/amount-field.tsx';
import { Help } from '../../../../ui/form/help.tsx';
import { Switch } from '../../../../ui/form/switch.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import type { StepUpBy } from '../model/plan-draft.ts';
import { nextPercent } from '../model/plan-draft.ts';
import { perText } from '../model/plan-text.ts';
import { FormGrid } from './form-grid.tsx';
import type { PlanForm } from './use-plan-form.ts';

interface StepUpFieldsProps {
  readonly form: PlanForm;
  readonly problem: string | undefined;
  readonly frequency: PlanFrequency;
}

const BYS: readonly { readonly value: StepUpBy; readonly label: string }[] = [
  { value: 'percent', label: 'By percent' },
  { value: 'amount', label: 'By amount' },
];

/** The yearly increase of the instalment: off, or by a percentage or an amount, up to a maximum. */
export function StepUpFields({ form, problem, frequency }: StepUpFieldsProps) {
  const { draft, change } = form;
  return (
    <Stack gap={3}>
      <Switch
        isSelected={draft.isSteppedUp}
        onChange={(isSteppedUp) => change({ isSteppedUp })}
        aria-describedby="step-up-note"
      >
        <span className="medium">Step up once a year</span>
      </Switch>
      <Help id="step-up-note">The instalment grows with your income, each year after the start.</Help>
      {draft.isSteppedUp && (
        <>
          <div>
            <NativeSegmented
              label="Step up by"
              options={BYS}
              value={draft.stepUpBy}
              onChange={(stepUpBy) => change({ stepUpBy })}
              isPhoneWide
            />
          </div>
          <FormGrid>
            {draft.stepUpBy === 'percent' ? (
              <TextField
                label="By"
                inputMode="decimal"
                autoComplete="off"
                isAmount
                after="%"
                value={draft.stepUpPercent}
                onChange={(typed) => change({ stepUpPercent: nextPercent(draft.stepUpPercent, typed) })}
                error={problem}
                help="Such as 10 or 7.5."
              />
            ) : (
              <AmountField
                label="By"
                value={draft.stepUpAmount}
                onChange={(text) => form.typeAmount('stepUpAmount', text)}
                error={problem}
                help="Added each year."
              />
            )}
            <AmountField
              label={`Up to, ${perText(frequency)}`}
              value={draft.stepUpMaximum}
              onChange={(text) => form.typeAmount('stepUpMaximum', text)}
              error={undefined}
              help="Without it, the instalment grows as long as the plan runs."
            />
          </FormGrid>
        </>
      )}
    </Stack>
  );
}
