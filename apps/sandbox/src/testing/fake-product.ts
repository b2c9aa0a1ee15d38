import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { RealNow } from '../platform/clock.ts';

interface ReceivedCall {
  readonly method: string;
  readonly path: string;
  readonly signature: string;
  readonly body: string;
}

/** An event that the payment bank sent to the product. */
export interface ReceivedEvent {
  readonly event: Readonly<Record<'eventId' | 'type' | 'paymentId' | 'reference' | 'amount' | 'occurredAt', string>>;
  readonly body: string;
  readonly signature: string;
}

/** A real HTTP server that answers the product's clock call as in the contract, and records what it receives. */
export interface FakeProduct {
  readonly url: string;
  readonly calls: ReceivedCall[];
  readonly events: ReceivedEvent[];
  /** The answer to a callback. */
  onEvent: (event: ReceivedEvent['event']) => Promise<number | 'drop'>;
  /** ISO instant at which something is due next; a month ahead by default. */
  nextDueAt: string | undefined;
  /** The offset of its business clock. */
  offsetMs: number;
  ran: { name: string; businessDate: string; outcome: string }[];
  /** Runs before it answers a POST; returns an error status to answer instead, or 'drop' to close the connection. */
  onSet: () => Promise<number | 'drop' | void>;
  readonly close: () => Promise<void>;
}

export async function startFakeProduct(realNowMs: RealNow): Promise<FakeProduct> {
  const server = createServer((request, response) => {
    void answer(request).then((result) => {
      if (result === 'drop') return response.destroy();
      response.writeHead(result.status, { 'content-type': 'application/json' });
      return response.end(JSON.stringify(result.body));
    });
  });
  const businessNow = () => new Date(realNowMs() + product.offsetMs).toISOString();
  async function answer(request: IncomingMessage) {
    const { method = '', url: path = '', headers } = request;
    const body = await text(request);
    if (path === '/api/Payments/callback') {
      const event = JSON.parse(body) as ReceivedEvent['event'];
      product.events.push({ event, body, signature: String(headers['x-payment-signature']) });
      const status = await product.onEvent(event);
      return status === 'drop' ? 'drop' : { status, body: {} };
    }
    // Events of the clearing corporation, which are received and not looked at.
    if (path.startsWith('/api/Payments/')) return { status: 200, body: {} };
    product.calls.push({ method, path, signature: String(headers['x-sandbox-signature']), body });
    if (method === 'GET') {
      const later = new Date(realNowMs() + product.offsetMs + 30 * 86_400_000).toISOString();
      return { status: 200, body: { businessNow: businessNow(), nextDueAt: product.nextDueAt ?? later } };
    }
    const { offsetMs } = JSON.parse(body) as { offsetMs: number };
    const outcome = await product.onSet();
    if (outcome === 'drop') {
      product.offsetMs = offsetMs;
      return 'drop';
    }
    const status = outcome ?? (offsetMs < product.offsetMs ? 409 : 200);
    if (status !== 200) return { status, body: { error: { statusCode: status, message: 'not like this' } } };
    product.offsetMs = offsetMs;
    return { status, body: { businessNow: businessNow(), ran: product.ran } };
  }
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const product: FakeProduct = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: [],
    events: [],
    onEvent: async () => 200,
    nextDueAt: undefined,
    offsetMs: 0,
    ran: [],
    onSet: async () => undefined,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  return product;
}
