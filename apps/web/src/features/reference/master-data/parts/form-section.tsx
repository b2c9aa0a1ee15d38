import type { MasterRow, ModelConfig } from '@artha/contract/reference/master-data';
import type { KindField } from '@artha/domain/kit/kind-model';
import { valueText } from '@artha/domain/reference/master-data/value-text';
import { useController } from 'react-hook-form';
import type { ReactNode } from 'react';
import { Card, CardBody, CardHeader } from '../../../../ui/card/card.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { Badge } from '../../../../ui/states/badge.tsx';
import type { FormSection as Section } from '../model/form-sections.ts';
import { sectionId } from '../model/form-sections.ts';
import type { FieldControlProps } from './field-control.tsx';
import { FieldControl } from './field-control.tsx';
import styles from './form-section.module.css';
import type { RecordFormState } from './use-record-form.ts';

/** Draws a field in a way of its own; undefined leaves it to its type. */
export type RenderField = (props: FieldControlProps) => ReactNode;

interface FormSectionProps {
  readonly config: ModelConfig;
  readonly section: Section;
  readonly form: RecordFormState;
  /** Undefined for a new record. */
  readonly row: MasterRow | undefined;
  readonly renderField?: RenderField | undefined;
  /** True while a change of the record waits for approval. */
  readonly isWaiting: boolean;
}

/** A group of fields. Those that cannot be changed are shown as text. */
export function FormSection({ config, section, form, row, renderField, isWaiting }: FormSectionProps) {
  const { title, fields } = section;
  const mayEdit = config.rights.mayEdit && !isWaiting;
  const wrong = fields.filter(({ key }) => form.formState.errors[key] !== undefined).length;
  return (
    <Card id={sectionId(title)} className={styles.section} aria-label={title}>
      <CardHeader>
        <h2>{title}</h2>
        {wrong > 0 && (
          <Badge tone="negative" icon="alert">
            {wrong} to correct
          </Badge>
        )}
      </CardHeader>
      <CardBody className={styles.fields}>
        {fields.map((field) =>
          mayEdit && !(row && field.isFixed === true) ? (
            <BoundField key={field.key} {...{ field, form, row, renderField }} />
          ) : (
            <FixedField key={field.key} field={field} row={row} mayEdit={mayEdit} />
          ),
        )}
      </CardBody>
    </Card>
  );
}

interface BoundFieldProps extends Pick<FormSectionProps, 'form' | 'row' | 'renderField'> {
  readonly field: KindField;
}

function BoundField({ field, form, row, renderField }: BoundFieldProps) {
  const { field: bound, fieldState } = useController({ control: form.control, name: field.key });
  const props: FieldControlProps = {
    field,
    input: bound.value ?? '',
    name: field.relation && row?.names[field.relation.name],
    error: fieldState.error?.message,
    onChange: bound.onChange,
    onBlur: bound.onBlur,
  };
  return renderField?.(props) ?? <FieldControl {...props} />;
}

interface FixedFieldProps extends Pick<FormSectionProps, 'row'> {
  readonly field: KindField;
  readonly mayEdit: boolean;
}

const FixedField = ({ field, row, mayEdit }: FixedFieldProps) => (
  <TextField
    label={field.label}
    help={mayEdit ? 'Set when the record was made' : field.help}
    isReadOnly
    value={valueText(field, row?.values[field.key], row?.names) ?? ''}
  />
);
