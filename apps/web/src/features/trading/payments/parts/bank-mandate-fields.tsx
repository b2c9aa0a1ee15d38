import { bankAccountChoice } from '@artha/domain/kit/masks';
import { formatPaise } from '@artha/domain/kit/inr-format';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import type { ChoiceForm } from './use-choice-form.ts';

/** The mandates that have enough left in the month for the order. */
export const MandateFields = ({ form }: { form: ChoiceForm }) => (
  <SelectField
    label="Mandate"
    value={String(form.mandateId)}
    options={form.mandates.map((mandate) => ({
      value: String(mandate.id),
      label: bankAccountChoice(mandate, `up to ₹${formatPaise(mandate.left)}`),
    }))}
    onChange={(id) => form.setMandateId(Number(id))}
  />
);
