/**
 * The message for the login page, in the entry of the browser's history: it survives a reload of that page, and nothing
 * of it stays in a storage after log out.
 */
const KEY = 'sessionNotice';

const stateOf = (): Record<string, unknown> => ({ ...(history.state as Record<string, unknown> | null) });

/** @returns undefined if there is none */
export function carriedNotice(): string | undefined {
  const carried = stateOf()[KEY];
  return typeof carried === 'string' ? carried : undefined;
}

/** @param notice undefined removes it */
export function carryNotice(notice: string | undefined): void {
  const { [KEY]: carried, ...others } = stateOf();
  if (carried === notice) return;
  // The router must not take this for a navigation.
  History.prototype.replaceState.call(history, notice === undefined ? others : { ...others, [KEY]: notice }, '');
}
