import type { FastifyInstance, FastifyRequest } from 'fastify';
import { documentDate } from '../identity/person.ts';
import type { Person } from '../identity/person.ts';
import { HttpProblem } from '../platform/http-problem.ts';
import { consentPageRoutes } from './consent-page.routes.ts';
import type { Consent } from './consents.queries.ts';
import { findConsentByToken } from './consents.queries.ts';
import { identityXml, panUri, panXml } from './documents.ts';
import { exchangeCode, TokenProblem } from './exchange-code.ts';
import { SLOW_MS } from './locker-choices.ts';
import type { LockerContext } from './locker-context.ts';
import { getLockerKey, foreignKey } from './locker-key.ts';
import { signDocument } from './sign-document.ts';

const BASE = '/document-locker/public/oauth2';
const XML = 'application/xml; charset=utf-8';

type Granted = Consent & { readonly person: Person };

/** @throws HttpProblem 401 without a valid token, 503 while the documents are not ready */
function grantedOf({ db, clock }: LockerContext, request: FastifyRequest): Granted {
  const token = /^Bearer ([\da-f]{40})$/.exec(request.headers.authorization ?? '')?.[1];
  const consent = token === undefined ? undefined : findConsentByToken(db, token);
  const nowMs = clock.realNowMs();
  if (!consent?.person || consent.tokenExpiresMs <= nowMs)
    throw new HttpProblem(401, 'invalid_token', 'The token is not valid.');
  if (consent.choice === 'slow' && nowMs < consent.decidedMs + SLOW_MS)
    throw new HttpProblem(503, 'not_ready', 'The documents are being fetched from their issuers.');
  return { ...consent, person: consent.person };
}

function signedOf({ db }: LockerContext, { choice }: Granted, xml: string): string {
  const signed = signDocument(xml, choice === 'wrong-certificate' ? foreignKey() : getLockerKey(db));
  return choice === 'tampered' ? signed.replace(/ name="[^"]*"/, ' name="Rakesh Menon"') : signed;
}

/** The government's locker of documents: OAuth 2.0 with PKCE, and documents with an XML signature. */
export function lockerRoutes(app: FastifyInstance, context: LockerContext): void {
  void app.register(async (pages) => consentPageRoutes(pages, context));
  void app.register(async (api) => {
    api.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );
    api.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof TokenProblem)) throw error;
      return reply.code(error.statusCode).send({ error: error.code, error_description: error.message });
    });
    api.post(`${BASE}/1/token`, (request) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      return exchangeCode(context, form, request.headers.authorization);
    });
    api.get(`${BASE}/1/user`, (request) => {
      const { seq, person } = grantedOf(context, request);
      const dob = documentDate(person.bornOn).replaceAll('-', '');
      return { digilockerid: `sandbox-${seq}`, name: person.name, dob, gender: person.gender, eaadhaar: 'Y' };
    });
    api.get(`${BASE}/2/files/issued`, (request) => {
      const { person, choice } = grantedOf(context, request);
      const pan = { name: 'PAN Verification Record', type: 'file', uri: panUri(person), doctype: 'PANCR' };
      return { items: choice === 'no-pan' ? [] : [{ ...pan, mime: ['application/xml'], issuerid: 'in.gov.pan' }] };
    });
    api.get(`${BASE}/3/xml/eaadhaar`, (request, reply) => {
      const granted = grantedOf(context, request);
      const xml = identityXml(granted.person, new Date(context.clock.realNowMs()));
      return reply.type(XML).send(signedOf(context, granted, xml));
    });
    api.get<{ Params: { uri: string } }>(`${BASE}/1/xml/:uri`, (request, reply) => {
      const granted = grantedOf(context, request);
      if (request.params.uri !== panUri(granted.person) || granted.choice === 'no-pan')
        throw new HttpProblem(404, 'uri_not_found', 'There is no such document.');
      return reply.type(XML).send(signedOf(context, granted, panXml(granted.person)));
    });
  });
  app.get('/document-locker/certificate.pem', (_request, reply) =>
    reply.type('application/x-pem-file').send(getLockerKey(context.db).certificate),
  );
}
