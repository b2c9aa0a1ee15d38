import { Instant } from '@artha/contract/kit/scalars';
import * as z from 'zod/mini';

/** Both clocks of the server at the time of an answer. */
export interface Clocks {
  readonly businessNow: Date;
  readonly realNow: Date;
}

/** Reads the clocks in the headers of an answer. @returns undefined when one is missing or invalid */
export function clocksOf(headers: Headers): Clocks | undefined {
  const businessNow = z.safeDecode(Instant, headers.get('x-business-now') ?? '');
  const realNow = z.safeDecode(Instant, headers.get('x-real-now') ?? '');
  if (!businessNow.success || !realNow.success) return undefined;
  return { businessNow: businessNow.data, realNow: realNow.data };
}
