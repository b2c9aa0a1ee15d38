import { MasterId } from '@artha/contract/kit/scalars';
import * as z from 'zod/mini';

const DIGITS = /^[1-9]\d{0,9}$/;

/** The record of an address: 'new' where none is named, 'unknown' where the text is no id that a record can have. */
export function recordIn(id: string | undefined): number | 'new' | 'unknown' {
  if (id === undefined) return 'new';
  const found = z.safeParse(MasterId, DIGITS.test(id) ? Number(id) : undefined);
  return found.success ? found.data : 'unknown';
}
