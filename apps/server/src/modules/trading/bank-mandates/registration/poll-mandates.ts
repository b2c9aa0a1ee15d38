import type { MandateExchange } from './bank-mandate-exchange.ts';
import type { MandateNode } from './registration-handler.ts';
import { openMandateExchange, refreshMandate } from './registration-handler.ts';
import { listAwaited, listRegistered } from './registration.queries.ts';

const CHUNK_ROWS = 50;
/** A minute has room for this many calls. */
const POLLED_MAX = 200;
const TIMEOUT_MS = 45_000;
const MINUTE_MS = 60_000;
/** After so many failures in a row the exchange counts as out of reach. */
const FAILURES_MAX = 3;

interface Polled {
  readonly id: number;
  readonly exchangeMandateId: string | null;
}

interface Asked {
  readonly asked: number;
  readonly changed: number;
  /** Of the last one that failed. */
  readonly error: unknown;
  /** The rest was not asked for. */
  readonly isOutOfReach: boolean;
}

/** Asks the exchange for each of some mandates. One that fails does not hold up the others; an outage ends it. */
async function askForEach(
  node: MandateNode,
  exchange: MandateExchange,
  rows: readonly Polled[],
  signalOf: () => AbortSignal,
): Promise<Asked> {
  let [asked, changed, failures] = [0, 0, 0];
  let last: unknown;
  for (const { id, exchangeMandateId } of rows) {
    if (exchangeMandateId === null) continue;
    asked += 1;
    try {
      if (await refreshMandate(node, exchange, { id, exchangeMandateId }, signalOf())) changed += 1;
      failures = 0;
    } catch (error) {
      node.log.warn({ err: error, bankMandateId: id }, 'the status of a mandate is not known');
      last = error;
      failures += 1;
    }
    if (failures === FAILURES_MAX) return { asked, changed, error: last, isOutOfReach: true };
  }
  return { asked, changed, error: last, isOutOfReach: false };
}

/**
 * The status of mandates that wait for an answer, each minute. Signed forms wait for weeks, so there may be more than a
 * minute has room for: then each has its turn every few minutes.
 */
export async function pollAwaited(node: MandateNode, { room = POLLED_MAX } = {}): Promise<void> {
  const awaited = await listAwaited(node.database.db);
  const turns = Math.max(1, Math.ceil(awaited.length / room));
  const turn = Math.floor(node.clocks.realNow().getTime() / MINUTE_MS) % turns;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const rows = awaited.slice(turn * room, (turn + 1) * room);
  await askForEach(node, openMandateExchange(node), rows, () => signal);
}

/**
 * The status of registered mandates, each day: a client may have cancelled one at the bank.
 *
 * @throws when the exchange did not answer for all of them
 */
export async function checkRegistered(
  node: MandateNode,
  heartbeat: () => Promise<unknown>,
): Promise<Pick<Asked, 'asked' | 'changed'>> {
  const exchange = openMandateExchange(node);
  const signalOf = () => AbortSignal.timeout(TIMEOUT_MS);
  let [asked, changed] = [0, 0];
  let failure: unknown;
  for (let afterId = 0; ;) {
    const rows = await listRegistered(node.database.db, afterId, CHUNK_ROWS);
    const ofChunk = await askForEach(node, exchange, rows, signalOf);
    asked += ofChunk.asked;
    changed += ofChunk.changed;
    failure = ofChunk.error ?? failure;
    await heartbeat();
    const last = rows.at(-1);
    if (last && !ofChunk.isOutOfReach) afterId = last.id;
    else if (failure === undefined) return { asked, changed };
    else throw failure;
  }
}
