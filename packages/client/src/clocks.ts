import { Instant } from '@artha/contract/kit/scalars';
import * as z from 'zod/mini';

/** Both clocks of the server as of one answer. */
export interface Clocks {
  readonly businessNow: Date;
  readonly realNow: Date;
}

/** Reads the clocks that every answer of the API carries. @returns undefined where one is missing or unreadable */
export function clocksOf(headers: Headers): Clocks | undefined {
  const businessNow = z.safeDecode(Instant, headers.get('x-business-now') ?? '');
  const realNow = z.safeDecode(Instant, headers.get('x-real-now') ?? '');
  if (!businessNow.success || !realNow.success) return undefined;
  return { businessNow: businessNow.data, realNow: realNow.data };
}
