import { useState } from 'react';

/** A call of react-query that sends a code, as far as it is used here. */
interface Sending<Sent> {
  readonly data: Sent | undefined;
  readonly isIdle: boolean;
}

/**
 * The code that was sent last. It can be entered while another one is requested, and after that has failed: the call
 * itself forgets it with each new request. Undefined again once the call is reset.
 */
export function useLastSent<Sent>({ data, isIdle }: Sending<Sent>): Sent | undefined {
  const [last, setLast] = useState<Sent>();
  const sent = isIdle ? undefined : (data ?? last);
  if (sent !== last) setLast(() => sent);
  return sent;
}
