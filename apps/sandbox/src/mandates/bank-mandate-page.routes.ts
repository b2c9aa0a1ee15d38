import type { FastifyInstance } from 'fastify';
import { controlGuard } from '../platform/control-guard.ts';
import { HttpProblem } from '../platform/http-problem.ts';
import { readChoice, readObject, readText } from '../platform/read-fields.ts';
import { sendPage } from '../pages/send-page.ts';
import type { MandateContext, PageChoice } from './decide-mandate.ts';
import { currentMandate, decideOnPage } from './decide-mandate.ts';
import type { AuthMode, Mandate } from './bank-mandate.ts';
import { AUTH_MODES } from './bank-mandate.ts';
import { mandatePage } from './bank-mandate-page.ts';
import { findMandateByToken } from './bank-mandates.queries.ts';

const CHOICES = ['approve', 'decline', 'time-out'] as const;
const CODE_MAX_CHARACTERS = 10;

export interface MandatePageContext extends MandateContext {
  /** The listen address, to refuse requests from other sites. */
  readonly host: string;
}

function readDecision(body: unknown): PageChoice {
  const fields = readObject(body, 'The body', ['choice', 'mode', 'code']);
  const choice = readChoice(fields, 'choice', CHOICES);
  if (choice !== 'approve') return { choice };
  return { choice, mode: readChoice(fields, 'mode', AUTH_MODES), code: readText(fields, 'code', CODE_MAX_CHARACTERS) };
}

/** The bank's pages on which the account holder approves a mandate. */
export function mandatePageRoutes(app: FastifyInstance, context: MandatePageContext): void {
  app.addHook('onRequest', controlGuard(context.host));
  const mandateOf = (pageToken: string): Mandate => {
    const stored = findMandateByToken(context.db, pageToken);
    if (!stored) throw new HttpProblem(404, 'mandate.not-found', 'This mandate is not known.');
    return currentMandate(context, stored);
  };
  const path = '/mandate-bank/approve/:token';
  app.get<{ Params: { token: string }; Querystring: { mode?: string | string[] } }>(path, (request, reply) => {
    const mode: AuthMode = AUTH_MODES.find((each) => each === request.query.mode) ?? 'netbanking';
    return sendPage(reply, mandatePage(mandateOf(request.params.token), mode));
  });
  app.post<{ Params: { token: string } }>(path, (request) => {
    const { status, returnUrl } = decideOnPage(context, mandateOf(request.params.token), readDecision(request.body));
    return { status, returnUrl: returnUrl ?? '/' };
  });
}
