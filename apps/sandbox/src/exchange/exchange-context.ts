import type { BusinessClock } from '../clock/business-clock.ts';
import type { Database } from '../platform/database.ts';
import type { Registrar } from '../registrar/registrar.ts';
import type { SchemeLookup } from '../registrar/scheme-lookup.ts';
import type { Member } from './session-password.ts';

/** The dependencies of the exchange. */
export interface ExchangeContext {
  readonly db: Database;
  readonly clock: BusinessClock;
  readonly registrar: Registrar;
  readonly schemes: SchemeLookup;
  readonly member: Member;
}
