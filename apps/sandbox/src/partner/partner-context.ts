import type { BusinessClock } from '../clock/business-clock.ts';
import type { Database } from '../platform/database.ts';

/** Who the partner says to be, and whom its tokens are for. */
export interface PartnerNames {
  readonly issuer: string;
  readonly audience: string;
}

export interface PartnerContext {
  readonly db: Database;
  readonly clock: Pick<BusinessClock, 'realNowMs'>;
  readonly partner: PartnerNames;
  /** How people reach the product. */
  readonly publicUrl: () => string;
  /** What we listen on. */
  readonly host: string;
}
