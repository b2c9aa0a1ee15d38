const NAME_MAX_CHARACTERS = 100;

/** The step that an address names; undefined for every step, and for what is no name of one. */
export function stepOf({ step }: Readonly<Record<string, unknown>>): string | undefined {
  return typeof step === 'string' && /^[\w .:-]+$/.test(step) ? step.slice(0, NAME_MAX_CHARACTERS) : undefined;
}
