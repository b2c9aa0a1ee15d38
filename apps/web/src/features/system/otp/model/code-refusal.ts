import { ClientError } from '@artha/client/client-error';

/** A call of react-query, as far as it is used here. */
interface Call {
  readonly error: Error | null;
  readonly isIdle: boolean;
}

/** The code as it can be entered now: the refusal of a wrong one says that no tries are left. */
export const withTriesLeft = <Sent extends object | undefined>(sent: Sent, { error }: Pick<Call, 'error'>): Sent =>
  sent && error instanceof ClientError && error.code === 'otp.too-many-tries' ? { ...sent, triesLeft: 0 } : sent;

/** Why the last step failed: sending a code, or confirming with it, which is reset when another code is requested. */
export const codeErrorOf = (send: Pick<Call, 'error'>, confirm: Call): Error | null =>
  confirm.isIdle ? send.error : confirm.error;
