import { InstrumentId } from '@artha/contract/kit/scalars';
import * as z from 'zod/mini';

/** The instrument id in an address. @returns undefined if it is missing or invalid */
export function instrumentIdOf({ instrumentId }: Record<string, unknown>): number | undefined {
  const digits = typeof instrumentId === 'string' && /^\d{1,10}$/.test(instrumentId);
  const id = z.safeParse(InstrumentId, digits ? Number(instrumentId) : undefined);
  return id.success ? id.data : undefined;
}
