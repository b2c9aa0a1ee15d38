import { messageOfError } from '@artha/client/client-error';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { ErrorState } from '../ui/states/states.tsx';

/** A screen that failed: what a person may know of it, and Try again. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  return (
    <main className="error-screen">
      <ErrorState words={messageOfError(error)} onRetry={reset} />
    </main>
  );
}
