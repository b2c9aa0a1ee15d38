import { textFromPaise } from '@artha/domain/kit/money';
import type { FastifyInstance } from 'fastify';
import { HttpProblem } from '../platform/http-problem.ts';
import { readChoice, readObject, readText } from '../platform/read-fields.ts';
import type { MandateContext } from './decide-mandate.ts';
import { currentMandate, decideAtDesk, DESK_DECISIONS } from './decide-mandate.ts';
import { findMandate, listNewestMandates } from './bank-mandates.queries.ts';

const LIST_ROWS = 100;
const ID_MAX_CHARACTERS = 15;

/** The sponsor bank's desk: decides mandates, those on paper and those that timed out. */
export function mandateDeskRoutes(app: FastifyInstance, context: MandateContext): void {
  app.get('/mandate-desk', () =>
    listNewestMandates(context.db, LIST_ROWS).map((stored) => {
      const { mandateId, clientCode, amount, type, status, umrn, pageToken } = currentMandate(context, stored);
      const pagePath = `/mandate-bank/approve/${pageToken}`;
      return { mandateId, clientCode, amount: textFromPaise(amount), type, status, umrn: umrn ?? null, pagePath };
    }),
  );
  app.post('/mandate-desk', (request) => {
    const fields = readObject(request.body, 'The body', ['mandateId', 'decision']);
    const decision = readChoice(fields, 'decision', DESK_DECISIONS);
    const stored = findMandate(context.db, readText(fields, 'mandateId', ID_MAX_CHARACTERS));
    if (!stored) throw new HttpProblem(404, 'mandate.not-found', 'This mandate is not known.');
    const { mandateId, status, umrn } = decideAtDesk(context, stored, decision);
    return { mandateId, status, umrn: umrn ?? null };
  });
}
