import { formatDate } from '@artha/domain/kit/dates';
import type { BusinessDate } from '@artha/domain/kit/dates';
import { NativeSegmented } from '../../../../ui/button/native-segmented.tsx';
import { FieldBox, NativeLabel } from '../../../../ui/form/field-box.tsx';
import { Help } from '../../../../ui/form/help.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { pauseLimits } from '../model/pause-text.ts';
import type { PlanChanges, ScheduledInstalment } from '../model/plan.ts';
import { quantityText } from '../model/plan-text.ts';
import type { PauseRequest } from '../plans.api.ts';

interface PauseFieldsProps {
  readonly changes: PlanChanges;
  readonly upcoming: readonly ScheduledInstalment[];
  readonly request: PauseRequest;
  readonly onChange: (part: Partial<PauseRequest>) => void;
}

const countsUpTo = (maximum: number) =>
  Array.from({ length: maximum }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }));

/** How many instalments are skipped, and which one is the first. */
export const PauseFields = ({ changes, upcoming, request, onChange }: PauseFieldsProps) => (
  <>
    <FieldBox>
      <NativeLabel as="span">Skip</NativeLabel>
      <NativeSegmented
        label="Instalments to skip"
        options={countsUpTo(changes.pauseInstalmentsMax)}
        value={String(request.instalments)}
        onChange={(count) => onChange({ instalments: Number(count) })}
        isWide
      />
      <Help>{pauseLimits(changes)}</Help>
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
