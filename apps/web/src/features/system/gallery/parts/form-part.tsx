import type { BusinessDate } from '@artha/domain/kit/dates';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '../../../../ui/button/button.tsx';
import { AmountField } from '../../../../ui/form/amount-field.tsx';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { FormField, FormFrame } from '../../../../ui/form/form-frame.tsx';
import { Select } from '../../../../ui/form/select.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useFormFrame } from '../../../../ui/form/use-form-frame.ts';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { FREQUENCIES } from '../model/samples.ts';
import { Part, Specimen } from './specimen.tsx';
import { FieldRow } from '../../../../ui/form/field-box.tsx';

const Plan = z.object({
  name: z.string().check(z.minLength(1, 'Name is required.')),
  amount: z.string().check(z.regex(/^\d+(\.\d{1,2})?$/, 'Amount is required.')),
  frequency: z.optional(z.string()).check(z.refine((value) => value !== undefined, 'Frequency is required.')),
  from: z.optional(z.custom<BusinessDate>()).check(z.refine((day) => day !== undefined, 'Start date is required.')),
});
type Plan = z.infer<typeof Plan>;

export function FormPart() {
  const form = useFormFrame<Plan>(Plan, { name: '', amount: '', frequency: undefined, from: undefined });
  const { control } = form;
  const [refusal, setRefusal] = useState<string>();
  const send = ({ name }: Plan) => {
    const isTaken = name.toLowerCase() === 'taken';
    setRefusal(isTaken ? 'A plan with this name already exists.' : undefined);
    if (!isTaken) showToast('Plan saved', 'positive');
  };
  return (
    <Part title="Form">
      <Specimen title="Form: errors appear after a field is touched. The name 'taken' is refused." isWide>
        <FormFrame
          label="Plan"
          form={form}
          refusal={refusal}
          onSend={send}
          actions={
            <>
              <Button type="submit" kind="primary">
                Save plan
              </Button>
              <Button
                onPress={() => {
                  setRefusal(undefined);
                  form.reset();
                }}
              >
                Clear form
              </Button>
            </>
          }
        >
          <FieldRow>
            <FormField control={control} name="name">
              {(field) => <TextField label="Plan name" {...field} />}
            </FormField>
            <FormField control={control} name="amount">
              {(field) => <AmountField label="Monthly amount" help="Minimum ₹500." {...field} />}
            </FormField>
            <FormField control={control} name="frequency">
              {(field) => <Select label="Frequency" options={FREQUENCIES} {...field} />}
            </FormField>
            <FormField control={control} name="from">
              {({ name: _name, ...field }) => <DateField label="Start date" {...field} />}
            </FormField>
          </FieldRow>
        </FormFrame>
      </Specimen>
    </Part>
  );
}
