import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { consentPage } from '../identity/consent-page.ts';
import { probablePerson } from '../identity/find-person.ts';
import { changedPerson } from '../identity/person-choices.ts';
import { readPerson } from '../identity/read-person.ts';
import { sendPage } from '../pages/send-page.ts';
import { controlGuard } from '../platform/control-guard.ts';
import { HttpProblem } from '../platform/http-problem.ts';
import { readChoice, readObject } from '../platform/read-fields.ts';
import { beginConsent, returnUrl } from './authorize.ts';
import type { Consent } from './consents.queries.ts';
import { findConsentByPage, updateDecided } from './consents.queries.ts';
import { isPersonChoice, LOCKER_CHOICE_LABELS, LOCKER_CHOICES } from './locker-choices.ts';
import type { LockerContext } from './locker-context.ts';

const CODE_LIFETIME_MS = 60_000;
const DECISIONS = '/document-locker/consents';

/** @returns the address that the browser continues to */
function decide({ db, clock }: LockerContext, consent: Consent, body: unknown): string {
  const { seq, redirectUri, state } = consent;
  const fields = readObject(body, 'The body', ['choice', 'person']);
  const choice = readChoice(fields, 'choice', [...LOCKER_CHOICES, 'refuse']);
  if (consent.choice !== undefined)
    throw new HttpProblem(409, 'consent.decided', 'This request was decided already. Return and start again.');
  if (choice === 'refuse') return returnUrl(redirectUri, { error: 'access_denied', state });
  const person = changedPerson(readPerson(fields['person']), isPersonChoice(choice) ? choice : 'same');
  const code = randomBytes(20).toString('hex');
  const nowMs = clock.realNowMs();
  const codeExpiresMs = choice === 'expired-code' ? nowMs : nowMs + CODE_LIFETIME_MS;
  updateDecided(db, seq, { choice, person, code, codeExpiresMs, decidedMs: nowMs });
  return returnUrl(redirectUri, { code, state });
}

/** The pages on which a person agrees that the locker shares documents. */
export function consentPageRoutes(app: FastifyInstance, context: LockerContext): void {
  app.addHook('onRequest', controlGuard(context.host));
  app.get<{ Querystring: Record<string, string | string[]> }>(
    '/document-locker/public/oauth2/1/authorize',
    (request, reply) => {
      const begun = beginConsent(context, request.query);
      if ('problemUrl' in begun) return reply.redirect(begun.problemUrl);
      const page = consentPage({
        provider: 'Sandbox Document Locker',
        title: 'Share your documents',
        lead: 'Artha asks for your identity document and the record of your PAN, once.',
        person: probablePerson(context.db, request.query['customer']),
        decisionPath: `${DECISIONS}/${begun.pageToken}`,
        choices: LOCKER_CHOICES.map((choice) => [choice, LOCKER_CHOICE_LABELS[choice]]),
      });
      return sendPage(reply, page);
    },
  );
  app.post<{ Params: { token: string } }>(`${DECISIONS}/:token`, (request) => {
    const consent = findConsentByPage(context.db, request.params.token);
    if (!consent) throw new HttpProblem(404, 'consent.not-found', 'This request is not known.');
    return { returnUrl: decide(context, consent, request.body) };
  });
}
