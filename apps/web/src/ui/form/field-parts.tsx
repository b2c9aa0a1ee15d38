import type { ReactNode } from 'react';
import { FieldError, Label, Text } from 'react-aria-components/TextField';
import { Icon } from '../icon/icon.tsx';
import { classes } from '../layout/box.ts';
import { Help } from './help.tsx';
import styles from './field.module.css';

/** The texts that all fields have. */
export interface FieldText {
  readonly label: string;
  /** True to show the label to screen readers only, as in a toolbar. */
  readonly isLabelHidden?: boolean;
  /** A hint; an error replaces it. */
  readonly help?: ReactNode;
  /** The error, once it should be shown. */
  readonly error?: string | undefined;
  /** True if the field may be left empty. */
  readonly isOptional?: boolean;
}

export const FieldLabel = ({ label, isLabelHidden, isOptional }: FieldText) => (
  <Label className={isLabelHidden === true ? 'visually-hidden' : classes(styles.label)}>
    {label}
    {isOptional === true && <span className={styles.optional}>Optional</span>}
  </Label>
);

/** The line below the field: the error, or else the hint. */
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
