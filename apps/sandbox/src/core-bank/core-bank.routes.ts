import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { BusinessClock } from '../clock/business-clock.ts';
import type { Database } from '../platform/database.ts';
import { HttpProblem } from '../platform/http-problem.ts';
import { coreBankKey } from '../platform/signature.ts';
import { readSigned } from '../platform/signed-call.ts';
import { findCustomer, slowRecord } from './find-customer.ts';
import { rememberCustomer } from './last-customer.ts';

export interface CoreBankContext {
  readonly db: Database;
  readonly clock: BusinessClock;
  readonly coreBankSecret: string;
  readonly stopping: AbortSignal;
}

/** Shorter than what the product waits for. */
const SLOW_MS = 3_000;

/** The core banking system of the bank: its record of a customer, by the customer id. Signed calls. */
export function coreBankRoutes(app: FastifyInstance, { db, clock, coreBankSecret, stopping }: CoreBankContext): void {
  const key = coreBankKey(coreBankSecret);
  app.get<{ Params: { customerId: string } }>('/core-bank/customers/:customerId', async (request, reply) => {
    readSigned(request, key, clock.realNowMs());
    const { customerId } = request.params;
    rememberCustomer(db, customerId);
    const found = findCustomer(customerId);
    if (found === 'unknown') throw new HttpProblem(404, 'customer.unknown', 'The bank has no such customer.');
    if (found === 'down') throw new HttpProblem(503, 'customer.unavailable', 'The customer records are not available.');
    if (found !== 'slow') return reply.send(found);
    await pause(SLOW_MS, undefined, { signal: stopping }).catch(() => undefined);
    return reply.send(slowRecord(customerId));
  });
}
