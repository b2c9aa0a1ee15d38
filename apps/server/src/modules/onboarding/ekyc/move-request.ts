import type { EkycEvent, EkycFailure } from '@artha/domain/onboarding/ekyc/ekyc-states';
import { isEkycOpen, nextEkycState } from '@artha/domain/onboarding/ekyc/ekyc-states';
import { orThrow } from '@artha/domain/kit/state-machine';
import type { Tx } from '../../../platform/db/database.ts';
import type { EkycChanges, EkycRow } from './ekyc.queries.ts';
import { updateRequest } from './ekyc.queries.ts';

interface Move {
  readonly event: EkycEvent;
  readonly realNow: Date;
  readonly changes?: EkycChanges;
}

/**
 * Moves a locked request by the table of the domain: the only way in which it changes its state. Whatever ends it also
 * forgets what the exchange needed.
 *
 * @throws Refusal ekyc.not-open
 */
export async function moveRequest(tx: Tx, row: EkycRow, { event, realNow, changes }: Move): Promise<EkycRow> {
  const state = orThrow(nextEkycState(row.state, event));
  const isEnd = isEkycOpen(row.state) && !isEkycOpen(state);
  return updateRequest(tx, row.id, {
    ...changes,
    state,
    ...(isEnd && { completedAt: realNow, exchangeSealed: null }),
  });
}

/** Ends an open request without a result. */
export const failRequest = (tx: Tx, row: EkycRow, failure: EkycFailure, realNow: Date): Promise<EkycRow> =>
  moveRequest(tx, row, { event: eventOf(failure), realNow, changes: { failure } });

function eventOf(failure: EkycFailure): EkycEvent {
  if (failure === 'refused') return 'refuse';
  return failure === 'expired' || failure === 'superseded' ? 'expire' : 'fail';
}
