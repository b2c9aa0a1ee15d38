import type { BusinessDate } from '@artha/domain/kit/dates';
import type { Db } from '../../../platform/db/database.ts';
import { loadCalendar } from '../calendar/index.ts';
import type { RegistrarScheme } from '../instruments/index.ts';
import { listRegistrarSchemes } from '../instruments/index.ts';

/** What a registrar needs to publish NAVs: the live schemes with their last prices, and the calendar. */
export interface RegistrarSchemes {
  /** Newest price date among them; null when there is no live scheme. */
  readonly asOn: BusinessDate | null;
  readonly holidays: readonly BusinessDate[];
  readonly specialSessions: readonly BusinessDate[];
  readonly schemes: readonly RegistrarScheme[];
}

/** For the sandbox registrar, after each import. */
export async function registrarSchemes(db: Db): Promise<RegistrarSchemes> {
  const schemes = await listRegistrarSchemes(db);
  const { holidays, specialSessions } = await loadCalendar(db, 'exchange');
  let asOn: BusinessDate | null = null;
  for (const { navOn } of schemes) if (asOn === null || navOn > asOn) asOn = navOn;
  return { asOn, holidays: [...holidays].toSorted(), specialSessions: [...specialSessions].toSorted(), schemes };
}
