import type { BusinessClock } from '../clock/business-clock.ts';
import type { Database } from '../platform/database.ts';

/** Issuer and audience of the partner's tokens. */
export interface PartnerNames {
  readonly issuer: string;
  readonly audience: string;
}

export interface PartnerContext {
  readonly db: Database;
  readonly clock: Pick<BusinessClock, 'realNowMs'>;
  readonly partner: PartnerNames;
  /** The product's public address. */
  readonly publicUrl: () => string;
  /** The listen address. */
  readonly host: string;
}
