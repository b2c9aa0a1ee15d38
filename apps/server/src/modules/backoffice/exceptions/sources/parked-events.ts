import { PARKED_SOURCES } from '@artha/domain/backoffice/operations/parked-sources';
import { businessDateAt, formatDate } from '@artha/domain/kit/dates';
import type { ExceptionSource } from './exception-source.ts';
import { listUnseenEvents } from './sources.queries.ts';

/** What external systems reported and nobody could book or has looked into. */
export const parkedEvents: ExceptionSource = {
  kind: 'parked-event',
  find: async (db, businessNow) =>
    (await listUnseenEvents(db)).map(({ id, source, reason, reference, occurredAt, ...about }) => ({
      ...about,
      key: `event:${id}`,
      about: `${PARKED_SOURCES[source].name}: ${reason}`,
      // It was parked by the real clock.
      since: businessNow,
      compared: [
        { label: 'Reference', ours: null, theirs: reference },
        { label: 'Reported for', ours: null, theirs: occurredAt && formatDate(businessDateAt(occurredAt)) },
      ],
    })),
};
