import { randomBytes } from 'node:crypto';
import { parseBusinessDate } from '@artha/domain/kit/dates';
import { matches } from '@artha/domain/kit/patterns';
import type { FastifyInstance } from 'fastify';
import { documentDate } from '../identity/person.ts';
import { badInput, HttpProblem } from '../platform/http-problem.ts';
import { readChoice, readObject, readText } from '../platform/read-fields.ts';
import { depositoryKey } from '../platform/signature.ts';
import { parseJsonAsBytes, readSigned } from '../platform/signed-call.ts';
import { SLOW_MS } from './depository-choices.ts';
import type { DepositoryContext } from './depository-context.ts';
import { depositoryPageRoutes } from './depository-page.routes.ts';
import type { DepositoryRequest, NewRequest } from './depository.queries.ts';
import { findRequest, insertRequest } from './depository.queries.ts';

const FIELDS = ['clientId', 'requestId', 'pan', 'dateOfBirth', 'returnUrl', 'state'];
const TEXT_MAX_CHARACTERS = 500;

function readRequest({ identity }: DepositoryContext, body: unknown): NewRequest {
  const fields = readObject(body, 'The body', FIELDS);
  const text = (name: string) => readText(fields, name, TEXT_MAX_CHARACTERS);
  readChoice(fields, 'clientId', [identity.depositoryClientId]);
  const bornOn = parseBusinessDate(documentDate(text('dateOfBirth')));
  if (bornOn === undefined) throw badInput('"dateOfBirth" must be a date such as 08-02-1985');
  if (!matches('pan', text('pan'))) throw badInput('"pan" must be a PAN');
  const url = URL.parse(text('returnUrl'));
  if (!url || !/^https?:$/.test(url.protocol)) throw badInput('"returnUrl" must be an http or https address');
  return {
    requestId: text('requestId'),
    pageToken: randomBytes(16).toString('base64url'),
    pan: text('pan'),
    bornOn,
    returnUrl: url.href,
    state: text('state'),
  };
}

/** What the depository answers: the record once the person has agreed and it is ready. */
function answerOf({ requestId, choice, person, decidedMs }: DepositoryRequest, nowMs: number) {
  if (choice === 'refuse') return { requestId, status: 'refused' };
  const isReady = person !== undefined && (choice !== 'slow' || nowMs >= decidedMs + SLOW_MS);
  if (!isReady) return { requestId, status: 'waiting' };
  const { name, bornOn, gender, pan, street, city, state, pincode, idLast4 } = person;
  return {
    requestId,
    status: 'consented',
    kyc: {
      name,
      dateOfBirth: documentDate(bornOn),
      gender,
      pan,
      address: { line1: street, city, state, pincode, country: 'India' },
      /** The demat account: depository participant and client. */
      dpId: 'IN300999',
      clientIdMasked: `XXXX${idLast4}`,
    },
  };
}

/** A depository that shares the KYC record of a demat account: signed calls, and the page of consent. */
export function depositoryRoutes(app: FastifyInstance, context: DepositoryContext): void {
  const { db, clock, identity } = context;
  const key = depositoryKey(identity.depositorySecret);
  void app.register(async (signed) => {
    parseJsonAsBytes(signed);
    signed.post('/depository/ekyc/requests', (request, reply) => {
      const created = readRequest(context, readSigned(request, key, clock.realNowMs()));
      if (findRequest(db, created.requestId))
        throw new HttpProblem(409, 'request.id-reused', 'There is a request with this id.');
      insertRequest(db, created);
      const pageUrl = `${request.protocol}://${request.host}/depository/ekyc/pages/${created.pageToken}`;
      return reply.code(201).send({ requestId: created.requestId, pageUrl });
    });
    signed.get<{ Params: { requestId: string } }>('/depository/ekyc/requests/:requestId', (request, reply) => {
      readSigned(request, key, clock.realNowMs());
      const found = findRequest(db, request.params.requestId);
      if (!found) throw new HttpProblem(404, 'request.not-found', 'This request is not known.');
      return reply.send(answerOf(found, clock.realNowMs()));
    });
  });
  void app.register(async (pages) => depositoryPageRoutes(pages, context));
}
