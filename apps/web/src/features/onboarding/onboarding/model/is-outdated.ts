import { ClientError } from '@artha/client/client-error';

const OUTDATED: ReadonlySet<string> = new Set(['onboarding.changed', 'onboarding.step-not-open', 'onboarding.none']);

/** Whether a refusal means that the page shows an older state of the application. */
export const isOutdated = (error: Error): error is ClientError =>
  error instanceof ClientError && OUTDATED.has(error.code);
