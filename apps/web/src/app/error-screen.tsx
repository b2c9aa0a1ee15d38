import { messageOfError } from '@artha/client/client-error';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { ErrorFrame } from './error-frame.tsx';

/** A screen that failed: what a person may know of it, and Try again. */
export const ErrorScreen = ({ error, reset }: ErrorComponentProps) => (
  <ErrorFrame words={messageOfError(error)} onRetry={reset} />
);
