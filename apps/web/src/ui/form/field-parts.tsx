import type { ReactNode } from 'react';
import { FieldError, Label, Text } from 'react-aria-components/TextField';
import { Icon } from '../icon/icon.tsx';
import { classes } from '../layout/box.ts';
import { Help } from './help.tsx';
import styles from './field.module.css';

/** What every kind of field can say about itself. */
export interface FieldText {
  readonly label: string;
  /** True where the label stands elsewhere on the screen, in a toolbar for instance: it is only said then. */
  readonly isLabelHidden?: boolean;
  /** What to put in; what is wrong takes its place. */
  readonly help?: ReactNode;
  /** What is wrong, once it should be said. */
  readonly error?: string | undefined;
  /** True where it may be left empty. */
  readonly isOptional?: boolean;
}

export const FieldLabel = ({ label, isLabelHidden, isOptional }: FieldText) => (
  <Label className={isLabelHidden === true ? 'visually-hidden' : classes(styles.label)}>
    {label}
    {isOptional === true && <span className={styles.optional}>Optional</span>}
  </Label>
);

/** One line below the field: what is wrong, else what to put in. */
export const FieldNote = ({ help, error }: Pick<FieldText, 'help' | 'error'>) =>
  error === undefined ? (
    help !== undefined && (
      <Help as={Text} slot="description">
        {help}
      </Help>
    )
  ) : (
    <FieldError className={classes(styles.message)}>
      <Icon name="alert" />
      {error}
    </FieldError>
  );
