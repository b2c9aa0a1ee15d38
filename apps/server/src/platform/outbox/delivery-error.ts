/** A failed delivery to an external system. The text is stored and logged, so it must not contain message content. */
export class DeliveryError extends Error {
  override readonly name: string = 'DeliveryError';
}

/** No answer came, or not in time: the outcome is unknown, and the next call may wait as long. */
export class NoAnswerError extends DeliveryError {
  override readonly name = 'NoAnswerError';
}

/** A permanent failure: a retry would not help. */
export class PermanentDeliveryError extends DeliveryError {
  override readonly name = 'PermanentDeliveryError';
}

const TEXT_MAX_CHARACTERS = 300;

/**
 * The text of a failure that may be stored: our own message; of other errors, which may repeat content, name and code.
 */
export function deliveryErrorText(error: unknown): string {
  if (error instanceof DeliveryError) return error.message.slice(0, TEXT_MAX_CHARACTERS);
  if (!(error instanceof Error)) return 'failed';
  return [error.name, codeOf(error) ?? codeOf(error.cause)].filter(Boolean).join(' ').slice(0, TEXT_MAX_CHARACTERS);
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' && /^\w{1,40}$/.test(error.code) ? error.code : undefined;
}
