import { matches } from '@artha/domain/kit/patterns';
import { KRA_CODES } from '@artha/domain/clients/kyc-records/kra-status';
import type { FastifyInstance } from 'fastify';
import { badInput } from '../platform/http-problem.ts';
import { readChoice, readObject, readText } from '../platform/read-fields.ts';
import type { KraContext } from './kra-context.ts';
import { listStatuses, putStatus } from './kra.queries.ts';

const PAN_CHARACTERS = 10;

/** The desk of the registration agency, which sets the status of a PAN. */
export function kraDeskRoutes(app: FastifyInstance, { db, clock }: Pick<KraContext, 'db' | 'clock'>): void {
  app.get('/kra-desk', () => listStatuses(db));
  app.post('/kra-desk', (request) => {
    const fields = readObject(request.body, 'The body', ['pan', 'status']);
    const pan = readText(fields, 'pan', PAN_CHARACTERS).toUpperCase();
    if (!matches('pan', pan)) throw badInput('"pan" must be a PAN');
    const status = readChoice(fields, 'status', KRA_CODES);
    putStatus(db, { pan, status, changedMs: clock.realNowMs() });
    return { pan, status };
  });
}
