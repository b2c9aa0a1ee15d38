import type { FastifyInstance } from 'fastify';
import type { BusinessClock } from '../clock/business-clock.ts';
import type { Database } from '../platform/database.ts';
import { badInput, HttpProblem } from '../platform/http-problem.ts';
import { readChoice, readObject, readText } from '../platform/read-fields.ts';
import { paymentKey } from '../platform/signature.ts';
import { parseJsonAsBytes, readSigned } from '../platform/signed-call.ts';
import { makeDrop } from './make-drop.ts';
import type { DropRequest, PennyDrop } from './penny-drops.queries.ts';
import { findDrop } from './penny-drops.queries.ts';

const PATH = '/payment-bank/penny-drops';
const FIELDS = 'merchantId dropId ifscCode accountNumber holderName amount currency'.split(' ');

export interface PennyDropContext {
  readonly db: Database;
  readonly clock: BusinessClock;
  readonly paymentSecret: string;
}

/** @throws HttpProblem 400 */
function readDropRequest(body: unknown): DropRequest {
  const fields = readObject(body, 'The body', FIELDS);
  readText(fields, 'merchantId', 64);
  readChoice(fields, 'currency', ['INR']);
  readChoice(fields, 'amount', ['1.00']);
  const accountNumber = readText(fields, 'accountNumber', 40);
  const ifscCode = readText(fields, 'ifscCode', 11);
  if (!/^[A-Za-z0-9]+$/.test(accountNumber)) throw badInput('"accountNumber" may hold only letters and digits');
  if (!/^[A-Z]{4}0[A-Z0-9]{6}$/.test(ifscCode)) throw badInput('"ifscCode" must be an IFSC');
  return {
    dropId: readText(fields, 'dropId', 64),
    ifscCode,
    accountNumber,
    holderName: readText(fields, 'holderName', 200),
  };
}

/** What is known of a drop by now. */
function answerOf(drop: PennyDrop, nowMs: number) {
  const { dropId, utr, nameAtBank, refusedBecause, answerAtMs } = drop;
  if (answerAtMs > nowMs) return { dropId, state: 'pending', utr: null, nameAtBank: null, reason: null };
  return refusedBecause === null
    ? { dropId, state: 'done', utr, nameAtBank, reason: null }
    : { dropId, state: 'refused', utr: null, nameAtBank: null, reason: refusedBecause };
}

/** The payment bank verifies accounts: it pays one rupee and answers in whose name the account is. Signed calls. */
export function pennyDropRoutes(app: FastifyInstance, { db, clock, paymentSecret }: PennyDropContext): void {
  parseJsonAsBytes(app);
  const key = paymentKey(paymentSecret);
  app.post(PATH, (request, reply) => {
    const dropRequest = readDropRequest(readSigned(request, key, clock.realNowMs()));
    const { drop, isNew } = makeDrop(db, clock, PATH, dropRequest);
    return reply.code(isNew ? 201 : 200).send(answerOf(drop, clock.realNowMs()));
  });
  app.get<{ Params: { dropId: string } }>(`${PATH}/:dropId`, (request, reply) => {
    readSigned(request, key, clock.realNowMs());
    const drop = findDrop(db, request.params.dropId);
    if (!drop) throw new HttpProblem(404, 'penny-drop.unknown', 'No penny drop has this id.');
    return reply.send(answerOf(drop, clock.realNowMs()));
  });
}
