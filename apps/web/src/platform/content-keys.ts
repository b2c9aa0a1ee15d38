/**
 * Idempotency keys of a form: the same content keeps its key until it has been accepted, so that sending it again after
 * a lost answer, which may have done its work, does nothing twice. The content is compared as JSON.
 */
export function contentKeys() {
  let sent = { content: '', key: '' };
  return {
    keyOf: (input: object): string => {
      const content = JSON.stringify(input);
      if (sent.content !== content) sent = { content, key: crypto.randomUUID() };
      return sent.key;
    },
    /** The content was accepted: sent once more, it is another request. */
    forget: (): void => {
      sent = { content: '', key: '' };
    },
  };
}
