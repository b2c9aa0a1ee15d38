import type { TaxStatus } from './tax-status.ts';

interface Guarded {
  readonly taxStatus: TaxStatus;
  readonly guardianName: string | null;
}

/**
 * Who acts for the holder of an account. An account keeps the name of the guardian when its holder is of age and the
 * freeze is lifted, but nobody acts for them any more.
 */
export const guardianOf = ({ taxStatus, guardianName }: Guarded): string | null =>
  taxStatus === 'minor' ? guardianName : null;
