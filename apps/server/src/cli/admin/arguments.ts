export type CommandName = 'create' | 'reseal' | 'rotate-payload-key';

/** The option that creates a second administrator. */
export const ANOTHER = '--another';
export const isAnother = (arg: string): boolean => arg === ANOTHER;
