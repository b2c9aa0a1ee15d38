import type { FastifyInstance } from 'fastify';
import { consentPage } from '../identity/consent-page.ts';
import { probablePerson } from '../identity/find-person.ts';
import { changedPerson } from '../identity/person-choices.ts';
import { readPerson } from '../identity/read-person.ts';
import { sendPage } from '../pages/send-page.ts';
import { controlGuard } from '../platform/control-guard.ts';
import { HttpProblem } from '../platform/http-problem.ts';
import { readChoice, readObject } from '../platform/read-fields.ts';
import { DEPOSITORY_CHOICE_LABELS, DEPOSITORY_CHOICES, isPersonChoice } from './depository-choices.ts';
import type { DepositoryContext } from './depository-context.ts';
import type { DepositoryRequest } from './depository.queries.ts';
import { findRequestByPage, updateDecided } from './depository.queries.ts';
import { signReturn } from './return-token.ts';

const PATH = '/depository/ekyc/pages/:token';

/** @returns the address that the browser continues to */
async function decide({ db, clock, identity }: DepositoryContext, request: DepositoryRequest, body: unknown) {
  const { seq, requestId, returnUrl, state } = request;
  const fields = readObject(body, 'The body', ['choice', 'person']);
  const choice = readChoice(fields, 'choice', [...DEPOSITORY_CHOICES, 'refuse']);
  if (request.choice !== undefined)
    throw new HttpProblem(409, 'request.decided', 'This request was decided already. Return and start again.');
  const person =
    choice === 'refuse'
      ? undefined
      : changedPerson(readPerson(fields['person']), isPersonChoice(choice) ? choice : 'same');
  const nowMs = clock.realNowMs();
  updateDecided(db, seq, { choice, person, decidedMs: nowMs });
  const status = choice === 'refuse' ? 'refused' : 'consented';
  const secret = choice === 'forged-return' ? 'the secret of somebody else' : identity.depositorySecret;
  const response = await signReturn({ requestId, clientId: identity.depositoryClientId, status }, secret, nowMs);
  return `${returnUrl}?${new URLSearchParams({ state, response }).toString()}`;
}

/** The pages on which a person agrees that the depository shares their KYC record. */
export function depositoryPageRoutes(app: FastifyInstance, context: DepositoryContext): void {
  app.addHook('onRequest', controlGuard(context.host));
  const requestOf = (pageToken: string): DepositoryRequest => {
    const request = findRequestByPage(context.db, pageToken);
    if (!request) throw new HttpProblem(404, 'request.not-found', 'This request is not known.');
    return request;
  };
  app.get<{ Params: { token: string }; Querystring: { customer?: string | string[] } }>(PATH, (request, reply) => {
    const { pageToken, pan, bornOn, choice } = requestOf(request.params.token);
    const page = consentPage({
      provider: 'Sandbox Depository',
      title: 'Share your KYC record',
      lead: 'Artha asks for the KYC record that is kept with your demat account, once.',
      person: { ...probablePerson(context.db, request.query.customer), pan, bornOn },
      decisionPath: `/depository/ekyc/pages/${pageToken}`,
      choices: DEPOSITORY_CHOICES.map((each) => [each, DEPOSITORY_CHOICE_LABELS[each]]),
      ended: choice === undefined ? undefined : 'This request was decided already.',
    });
    return sendPage(reply, page);
  });
  app.post<{ Params: { token: string } }>(PATH, async (request) => ({
    returnUrl: await decide(context, requestOf(request.params.token), request.body),
  }));
}
