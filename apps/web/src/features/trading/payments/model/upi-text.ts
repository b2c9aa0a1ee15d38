import { ClientError, messageOfError } from '@artha/client/client-error';

/** What the server says of the UPI ID; undefined when it says nothing of it. */
export const upiText = (error: Error | null): string | undefined =>
  error instanceof ClientError && error.code === 'payment.upi-handle-invalid' ? messageOfError(error) : undefined;
