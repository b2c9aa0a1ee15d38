import type { listMandates } from '@artha/contract/trading/bank-mandates';
import type { AnswerOf } from '@artha/contract/kit/route';

type Mandate = AnswerOf<typeof listMandates>['items'][number];

/** Right after a client has acted the answer comes within seconds; that of a bank may take days. */
const SOON_MS = 2_000;
const LATER_MS = 30_000;

type Polled = Pick<Mandate, 'status' | 'kind' | 'approvalUrl' | 'exchangeMandateId' | 'hasForm'>;

/** How soon mandates are fetched again; false when none waits for an answer. */
export function pollingMs(mandates: readonly Polled[] | undefined): number | false {
  if (!mandates) return false;
  if (mandates.some(isComing)) return SOON_MS;
  return mandates.some(({ status }) => status === 'created' || status === 'submitted') ? LATER_MS : false;
}

/** Whether the number of the exchange, the page of the bank or its answer is about to come. */
const isComing = ({ status, kind, exchangeMandateId }: Polled): boolean =>
  status === 'created' && (kind === 'e-mandate' || exchangeMandateId === null);
