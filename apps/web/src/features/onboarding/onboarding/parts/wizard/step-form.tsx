import { ClientError, messageOfError } from '@artha/client/client-error';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Banner } from '../../../../../ui/states/banner.tsx';
import { useFirstInvalid } from '../../../../../ui/form/use-first-invalid.ts';
import { StepActions } from './step-actions.tsx';
import type { StepProps } from './step-props.ts';
import styles from './step-form.module.css';

interface StepFormProps extends Pick<StepProps, 'onBack'> {
  /** Accessible name. */
  readonly label: string;
  readonly isSaving: boolean;
  /** Why the last save was refused. */
  readonly error: Error | null;
  readonly isValid: boolean;
  readonly onSave: () => void;
  /** The form was sent with problems: shows them all. */
  readonly onInvalid?: () => void;
  /** Of the main button. */
  readonly saveLabel?: string;
  /** Why the main button is off; undefined while it is on. */
  readonly saveHelp?: string | undefined;
  readonly children: ReactNode;
}

/** The form of a step: sending it with problems shows them, and focuses the first. */
export function StepForm({ label, error, isValid, onSave, onInvalid, children, ...actions }: StepFormProps) {
  const [failures, setFailures] = useState(0);
  const element = useFirstInvalid(failures);
  // Those are shown above the step, which they change.
  const isShownElsewhere = error instanceof ClientError && error.code === 'onboarding.changed';
  return (
    <form
      ref={element}
      className={styles.form}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isValid) {
          onSave();
          return;
        }
        onInvalid?.();
        setFailures(failures + 1);
      }}
    >
      {children}
      {error && !isShownElsewhere && (
        <Banner role="alert" tone="negative">
          {messageOfError(error)}
        </Banner>
      )}
      <StepActions {...actions} />
    </form>
  );
}
