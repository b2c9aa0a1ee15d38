import { getConfigOptions } from '@artha/contract/system/product-config';
import { connectTo } from '../cluster.ts';
import { knownPeople } from '../known-people.ts';
import { REFUSED_CAPTCHA_CODE, REFUSED_LOGIN, REQUESTED_CAPTCHA_CODE } from '../login-reasons.ts';
import { unreadablePayload } from '../payload-reasons.ts';
import { startProductProcess } from '../product-process.ts';
import { REFUSED_RECOVERY_CODE, REQUESTED_RECOVERY_CODE, REQUESTED_USER_ID } from '../recovery-reasons.ts';
import type { Bench, Comparison, Row } from '../row.ts';
import type { Reason } from '../same-answer.ts';
import { AT_FIXED_STEPS } from '../same-answer.ts';
import { Visitor } from '../visitor.ts';
import { TimedCall, timesText } from '../timed-call.ts';

const DATABASE = 'bench_refusals';
const MAX_MS = AT_FIXED_STEPS.differenceMaxMs;

/** A visitor must not learn from the duration of an answer who is known here, or whether a ciphertext is a key. */
export const row: Row = {
  name: 'refusals',
  work:
    'answers that are the same for different reasons, over HTTP: refused logins, recovery of known and unknown ' +
    'people, unreadable encrypted bodies; the largest difference between the medians of two reasons of a call',
  reference: 'the largest difference between two medians of one and the same reason',
  unit: 'ms',
  target: { medianAtMost: MAX_MS },
  rounds: 5,
  prepare,
};

async function prepare(bench: Bench): Promise<Comparison> {
  const cluster = await bench.cluster();
  const config = await cluster.create(DATABASE);
  const product = await startProductProcess(config, bench.runDir);
  const client = await connectTo(config);
  const baseUrl = `http://127.0.0.1:${product.port}`;
  const addPerson = await knownPeople(client);
  let visitors = 0;
  const send = async (reason: Reason) => {
    const person = await addPerson(reason.person ?? {});
    const visitor = await Visitor.open(baseUrl, (visitors += 1));
    return visitor.send(await reason.prepare(visitor, person));
  };
  const { payloadEncryption } = await (await Visitor.open(baseUrl, visitors)).call(getConfigOptions, {});
  if (!payloadEncryption) throw new Error('the product has no key pair for payloads');
  const calls = [
    REFUSED_LOGIN,
    REFUSED_CAPTCHA_CODE,
    REQUESTED_CAPTCHA_CODE,
    REQUESTED_RECOVERY_CODE,
    REFUSED_RECOVERY_CODE,
    REQUESTED_USER_ID,
    unreadablePayload(payloadEncryption),
  ].map((call) => new TimedCall(call, send));
  const largest = async (take: (call: TimedCall) => Promise<number>) => {
    const differences: number[] = [];
    for (const call of calls) differences.push(await take(call));
    return Math.max(...differences);
  };
  return {
    ours: () => largest((call) => call.takeRound()),
    reference: () => largest((call) => call.takeSameReason()),
    notes: [
      'one request at a time, the reasons of a call in turn; each in a new browser, from a network of its own, about a person of its own',
      'the answers of a call have the same status, header names and body',
    ],
    misses: () => calls.flatMap((call) => call.misses()),
    details: () => Promise.resolve(timesText(calls).split('\n')),
    close: async () => {
      await client.end();
      await product.stop();
      await cluster.drop(DATABASE);
    },
  };
}
