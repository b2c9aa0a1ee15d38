/** An outer system did not take a message this time. The words are kept and logged: nothing of the message in them. */
export class DeliveryFailed extends Error {
  override readonly name: string = 'DeliveryFailed';
}

/** It will never take it: trying again is of no use. */
export class Undeliverable extends DeliveryFailed {
  override readonly name = 'Undeliverable';
}

const WORDS_MAX_CHARACTERS = 300;

/** What may be kept of a failure: our own words; of any other error, which may repeat the message, name and code. */
export function deliveryErrorText(error: unknown): string {
  if (error instanceof DeliveryFailed) return error.message.slice(0, WORDS_MAX_CHARACTERS);
  if (!(error instanceof Error)) return 'failed';
  return [error.name, codeOf(error) ?? codeOf(error.cause)].filter(Boolean).join(' ').slice(0, WORDS_MAX_CHARACTERS);
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' && /^\w{1,40}$/.test(error.code) ? error.code : undefined;
}
