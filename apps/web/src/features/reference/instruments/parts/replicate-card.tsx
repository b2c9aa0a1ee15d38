import '@artha/contract/kit/issue-message';
import { ClientError, messageOfError } from '@artha/client/client-error';
import { SchemeOption } from '@artha/contract/reference/instruments';
import { Isin, SchemeCode } from '@artha/contract/reference/instruments.admin';
import { formatDate } from '@artha/domain/kit/dates';
import { PlanType } from '@artha/contract/system/product-config';
import type { Control } from 'react-hook-form';
import * as z from 'zod/mini';
import { Button } from '../../../../ui/button/button.tsx';
import { Card, CardBody, CardHeader } from '../../../../ui/card/card.tsx';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { FormField, FormFrame } from '../../../../ui/form/form-frame.tsx';
import { Select } from '../../../../ui/form/select.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useFormFrame } from '../../../../ui/form/use-form-frame.ts';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import type { InstrumentSummary } from '../instrument-master.api.ts';
import { useReplicate } from '../instrument-master.api.ts';
import styles from './replicate-card.module.css';

interface ReplicateCardProps {
  readonly summary: InstrumentSummary;
  readonly onReplicated: (copy: { readonly id: number; readonly name: string }) => void;
}

/** An empty field is left to the server. */
const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z.union([z.literal(''), schema]);

const Fields = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Name is required.')),
  planType: PlanType,
  option: SchemeOption,
  schemeCode: optional(SchemeCode),
  isinGrowthOrPayout: optional(Isin),
  copiesRules: z.boolean(),
});
type Fields = z.infer<typeof Fields>;

const PLANS: readonly { readonly value: Fields['planType']; readonly label: string }[] = [
  { value: 'Direct', label: 'Direct' },
  { value: 'Regular', label: 'Regular' },
];
const OPTIONS: readonly { readonly value: Fields['option']; readonly label: string }[] = [
  { value: 'growth', label: 'Growth' },
  { value: 'idcw', label: 'IDCW' },
  { value: 'bonus', label: 'Bonus' },
];

/** Makes another plan or option from an instrument, with what must differ asked for. */
export function ReplicateCard({ summary, onReplicated }: ReplicateCardProps) {
  const replicate = useReplicate();
  const form = useFormFrame<Fields>(Fields, {
    name: summary.name,
    planType: 'Regular',
    option: 'growth',
    schemeCode: '',
    isinGrowthOrPayout: '',
    copiesRules: false,
  });
  const { control } = form;
  const send = ({ schemeCode, isinGrowthOrPayout, ...fields }: Fields) =>
    replicate.mutate(
      {
        instrumentId: summary.id,
        ...fields,
        ...(schemeCode !== '' && { schemeCode }),
        ...(isinGrowthOrPayout !== '' && { isinGrowthOrPayout }),
      },
      { onSuccess: onReplicated, onError: (error) => showRefused(form, error) },
    );
  return (
    <Card aria-label="Replicate">
      <CardHeader>
        <h2>Replicate</h2>
      </CardHeader>
      <CardBody>
        <FormFrame
          label="Replicate"
          form={form}
          refusal={replicate.error ? messageOfError(replicate.error) : undefined}
          onSend={send}
          actions={
            <Button type="submit" isPending={replicate.isPending} pendingLabel="Replicating">
              <Icon name="copy" size="small" />
              Replicate
            </Button>
          }
        >
          <CopyFields control={control} nextSchemeCode={summary.nextSchemeCode} />
          <FormField control={control} name="copiesRules">
            {(field) => <RulesField rules={summary.ownRules} {...field} />}
          </FormField>
        </FormFrame>
      </CardBody>
    </Card>
  );
}

interface CopyFieldsProps {
  readonly control: Control<Fields>;
  readonly nextSchemeCode: string;
}

const CopyFields = ({ control, nextSchemeCode }: CopyFieldsProps) => (
  <>
    <p className="muted">
      Copies every section to a new instrument. It stays inactive and to be listed until somebody has reviewed it.
    </p>
    <FormField control={control} name="name">
      {(field) => <TextField label="Name of the copy" {...field} />}
    </FormField>
    <FormField control={control} name="planType">
      {(field) => <Select label="Plan" options={PLANS} {...field} />}
    </FormField>
    <FormField control={control} name="option">
      {(field) => <Select label="Option" options={OPTIONS} {...field} />}
    </FormField>
    <FormField control={control} name="isinGrowthOrPayout">
      {({ onChange, ...field }) => (
        <TextField label="ISIN" isOptional {...field} onChange={(text) => onChange(text.toUpperCase())} />
      )}
    </FormField>
    <FormField control={control} name="schemeCode">
      {({ onChange, ...field }) => (
        <TextField
          label="Scheme code"
          isOptional
          help={`${nextSchemeCode} if left empty`}
          {...field}
          onChange={(text) => onChange(text.toUpperCase())}
        />
      )}
    </FormField>
  </>
);

interface RulesFieldProps {
  readonly rules: InstrumentSummary['ownRules'];
  readonly value: boolean;
  readonly onChange: (isCopied: boolean) => void;
}

/** Whether the copy gets the rules that the original has of its own. */
function RulesField({ rules, value, onChange }: RulesFieldProps) {
  if (rules.length === 0)
    return <p className="type-12 muted">It has no rules of its own: the copy gets those of its category.</p>;
  return (
    <Stack gap={2}>
      <Checkbox
        isSelected={value}
        onChange={onChange}
        help="Minimums, loads and lock-in. Without them, those of its category apply."
      >
        Copy its own rules
      </Checkbox>
      <ul className={styles.rules}>
        {rules.map(({ from, text }) => (
          <li key={from} className="type-12 muted">
            <span className="medium tabular">From {formatDate(from)}:</span> {text}
          </li>
        ))}
      </ul>
    </Stack>
  );
}

/** Shows what the server refused at its fields. */
function showRefused(form: ReturnType<typeof useFormFrame<Fields>>, error: Error): void {
  if (!(error instanceof ClientError)) return;
  for (const key of Object.keys(Fields.shape) as (keyof Fields)[]) {
    const message = error.fields?.[key]?.[0];
    if (message !== undefined) form.setError(key, { type: 'server', message });
  }
}
