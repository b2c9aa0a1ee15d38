import { formatDate } from '@artha/domain/kit/dates';
import type { BusinessDate } from '@artha/domain/kit/dates';
import { NativeSegmented } from '../../../../ui/button/native-segmented.tsx';
import { FieldBox, NativeLabel } from '../../../../ui/form/field-box.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import type { Plan, ScheduledInstalment } from '../model/plan.ts';
import { quantityText } from '../model/plan-text.ts';
import type { PauseRequest } from '../plans.api.ts';

interface PauseFieldsProps {
  readonly plan: Plan;
  readonly upcoming: readonly ScheduledInstalment[];
  readonly request: PauseRequest;
  readonly onChange: (part: Partial<PauseRequest>) => void;
}

const COUNTS = (['1', '2', '3', '4', '5', '6'] as const).map((value) => ({ value, label: value }));
type Count = (typeof COUNTS)[number]['value'];

/** How many instalments are skipped, and which one is the first. */
export const PauseFields = ({ upcoming, request, onChange }: PauseFieldsProps) => (
  <>
    <FieldBox>
      <NativeLabel as="span">Skip</NativeLabel>
      <NativeSegmented<Count>
        label="Instalments to skip"
        options={COUNTS}
        value={String(request.instalments) as Count}
        onChange={(count) => onChange({ instalments: Number(count) })}
        isPhoneWide
      />
    </FieldBox>
    <SelectField
      label="From"
      value={request.fromOn}
      options={upcoming.map((each) => ({
        value: each.nominalOn,
        label: `${formatDate(each.dueOn)}, ${quantityText(each)}`,
      }))}
      onChange={(day) => onChange({ fromOn: day as BusinessDate })}
    />
  </>
);
