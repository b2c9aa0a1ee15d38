const NAME_MAX_CHARACTERS = 100;

/** The job that an address filters by; undefined, for all jobs, if there is none or the name is not valid. */
export function jobNameOf({ step }: Readonly<Record<string, unknown>>): string | undefined {
  return typeof step === 'string' && /^[\w .:-]+$/.test(step) ? step.slice(0, NAME_MAX_CHARACTERS) : undefined;
}
