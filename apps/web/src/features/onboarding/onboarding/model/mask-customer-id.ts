const SHOWN_AT_END = 2;
const MASKED = 2;
const GROUP = 4;
/** Of a shorter id, only the end is shown. */
const SHORT_DIGITS = 6;

/** '7710 ••82': enough to recognise one's own customer id, in groups of four. @param customerId digits */
export function maskCustomerId(customerId: string): string {
  const end = customerId.slice(-SHOWN_AT_END);
  const rest = customerId.slice(0, -SHOWN_AT_END);
  const shown = customerId.length < SHORT_DIGITS ? '' : rest.slice(0, -MASKED);
  const masked = '•'.repeat(rest.length - shown.length);
  const characters = [...`${shown}${masked}${end}`];
  return characters.map((each, at) => (at > 0 && at % GROUP === 0 ? ` ${each}` : each)).join('');
}
