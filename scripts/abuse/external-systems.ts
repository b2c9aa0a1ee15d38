/** What an external system, or an attacker in its place, can do. */
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:http';
import { loginWithToken } from '@artha/contract/system/session.management';
import { getPaymentStatus, receivePaymentEvent } from '@artha/contract/trading/payments';
import { paise } from '@artha/domain/kit/money';
import { readEnv } from '../../apps/server/src/platform/env/env.ts';
import { sign } from '../../apps/server/src/platform/http/signature.ts';
import { confirm, fillCart, place, startPayment } from '../crash/buy.ts';
import { buyerNumber, signIn } from '../crash/people.ts';
import { seededRandom } from '../crash/random.ts';
import { Browser, outcomeOf } from './browser.ts';
import { fundIds } from './fund-ids.ts';
import type { Attempt } from './scene.ts';
import { PEOPLE } from './scene.ts';

const PARTNER = '198.51.107.7';
const ANSWER_WITHIN_S = 10;
const SENT_MAX_MB = 64;
const CHUNK = Buffer.alloc(1024 * 1024, ' ');

/** A server whose answers never end, in place of the partner's keys. */
export interface EndlessServer {
  readonly url: string;
  readonly sentMb: () => number;
  close(): void;
}

export async function startEndlessServer(): Promise<EndlessServer> {
  let sent = 0;
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const write = () => {
      while (!response.destroyed && response.write(CHUNK)) sent += 1;
      sent += 1;
    };
    response.on('drain', write);
    response.on('error', () => undefined);
    write();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/jwks.json`,
    sentMb: () => sent,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** @param server the configured address of the partner's keys */
export const endlessAnswer = (server: EndlessServer): Attempt => ({
  name: 'endless answer',
  tried: 'the partner’s keys never end while a token waits for them',
  expected: `an answer within ${ANSWER_WITHIN_S} s, after at most ${SENT_MAX_MB} MB`,
  run: async ({ url, memoryMb }) => {
    const before = await memoryMb();
    let peak = before;
    const watch = setInterval(() => {
      void memoryMb().then((now) => {
        peak = Math.max(peak, now);
      });
    }, 200);
    const token = `${base64({ alg: 'EdDSA', kid: 'key-1' })}.${base64({ sub: '1' })}.${'A'.repeat(86)}`;
    const browser = new Browser(url, PARTNER);
    await browser.openPage();
    const startedAt = performance.now();
    const outcome = await outcomeOf(() => browser.call(loginWithToken, { token }));
    const seconds = (performance.now() - startedAt) / 1_000;
    clearInterval(watch);
    peak = Math.max(peak, await memoryMb());
    return {
      isMet: outcome === 'server.unavailable' && seconds < ANSWER_WITHIN_S && server.sentMb() <= SENT_MAX_MB,
      found: `${outcome} after ${seconds.toFixed(1)} s`,
      figure: `${server.sentMb()} MB sent, ${Math.round(peak - before)} MB more memory`,
    };
  },
});

const YEARS_AGO = '2001-01-01T00:00:00.000Z';
const AMOUNT_PAISE = 500_000n;

export const backdatedEvent: Attempt = {
  name: 'backdated bank event',
  tried: 'a signed event says that a payment was captured in 2001',
  expected: 'it is not booked',
  run: async ({ environment, database, url }) => {
    const buyer = await signIn(database, [url], buyerNumber(PEOPLE.backdated));
    const call = buyer.callAt[0]!;
    const [instrumentId = 0] = await fundIds(database);
    const amount = paise(AMOUNT_PAISE);
    const version = await fillCart(call, buyer, { instrumentId, amount, round: 1 });
    const orderId = await place(call, buyer.accountId, version, false);
    const options = { sandboxUrl: environment.sandboxUrl, instrumentIds: [instrumentId], random: seededRandom(1) };
    await confirm(options, call, buyer, orderId);
    const { paymentId, reference } = await startPayment(call, buyer, orderId, 1);
    const { paymentBank } = readEnv();
    const body = JSON.stringify({
      eventId: randomUUID(),
      type: 'payment.captured',
      merchantId: paymentBank.merchantId,
      paymentId,
      orderId,
      reference,
      amount: '5000.00',
      currency: 'INR',
      occurredAt: YEARS_AGO,
    });
    const signature = sign(paymentBank.secret, { method: 'POST', path: receivePaymentEvent.path, body }, new Date());
    const response = await fetch(url + receivePaymentEvent.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-payment-signature': signature },
      body,
    });
    const answer = await response.text();
    const { status } = await call(getPaymentStatus, { paymentId });
    return {
      isMet: (status === 'initiated' || status === 'pending') && !answer.includes('"applied"'),
      found: `payment: ${status}`,
      figure: `${response.status} ${answer.slice(0, 60)}`,
    };
  },
};
