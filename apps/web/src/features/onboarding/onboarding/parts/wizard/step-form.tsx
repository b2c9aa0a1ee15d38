import { ClientError, messageOfError } from '@artha/client/client-error';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Banner } from '../../../../../ui/states/banner.tsx';
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

const INVALID = '[aria-invalid="true"], button[data-invalid], [data-invalid] input';

/** The form of a step: sending it with problems shows them, and focuses the first. */
export function StepForm({ label, error, isValid, onSave, onInvalid, children, ...actions }: StepFormProps) {
  const [element, setElement] = useState<HTMLFormElement | null>(null);
  // Those are shown above the step, which they change.
  const isShownElsewhere = error instanceof ClientError && error.code === 'onboarding.changed';
  return (
    <form
      ref={setElement}
      className={styles.form}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isValid) return onSave();
        onInvalid?.();
        // After the messages are rendered.
        return requestAnimationFrame(() =>
          requestAnimationFrame(() => element?.querySelector<HTMLElement>(INVALID)?.focus()),
        );
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
