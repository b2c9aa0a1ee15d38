import type { DealingDays } from '@artha/domain/reference/scheme-rules/dealing-calendar';
import { dealingDays } from '@artha/domain/reference/scheme-rules/dealing-calendar';
import { cachedValue } from '../../../platform/db/cached-value.ts';
import { listRevisionsOfKinds } from '../calendar/index.ts';

/** The dealing calendars of all schemes, from memory. @returns the calendar of a scheme by its id */
export const loadDealingCalendars = cachedValue('calendar', async (db): Promise<DealingDays> =>
  dealingDays(await listRevisionsOfKinds(db, ['exchange', 'scheme'])),
);
