import type { BusinessClock } from '../clock/business-clock.ts';
import type { IdentityNames } from '../identity/identity-names.ts';
import type { Database } from '../platform/database.ts';

export interface DepositoryContext {
  readonly db: Database;
  readonly clock: Pick<BusinessClock, 'realNowMs'>;
  readonly identity: IdentityNames;
  /** The listen address. */
  readonly host: string;
}
