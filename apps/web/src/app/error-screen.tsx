import { messageOfError } from '@artha/client/client-error';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { ErrorFrame } from './error-frame.tsx';

/** A screen that failed: the error message and a Try again button. */
export const ErrorScreen = ({ error, reset }: ErrorComponentProps) => (
  <ErrorFrame message={messageOfError(error)} onRetry={reset} />
);
