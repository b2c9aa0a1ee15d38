import { textFromPaise } from '@artha/domain/kit/money';
import type { FastifyInstance } from 'fastify';
import { HttpProblem } from '../platform/http-problem.ts';
import { readObject, readText } from '../platform/read-fields.ts';
import { clearingKey } from '../platform/signature.ts';
import { parseJsonAsBytes, readSigned } from '../platform/signed-call.ts';
import type { ClearingHouseContext } from './clearing-house-context.ts';
import { FILES_PATH } from './clearing-house-context.ts';
import type { Debit, StoredFile } from './debits.queries.ts';
import { findDebit, findFile, listReturnFiles } from './debits.queries.ts';
import { presentFile } from './present-file.ts';
import { fileTime, rowOf } from './return-file.ts';
import { settleDebits } from './settle-debits.ts';

const NAME_MAX = 40;
const CONTENT_MAX = 2_000_000;

const fileAnswer = ({ fileName, debitCount, total, problem }: StoredFile) =>
  problem === undefined
    ? { fileName, state: 'accepted' as const, debitCount, total: textFromPaise(total) }
    : { fileName, state: 'rejected' as const, reason: problem };

function debitAnswer(debit: Debit) {
  const { debitId, umrn, fileName, amount, outcome } = debit;
  const known = { debitId, umrn, fileName, amount: textFromPaise(amount) };
  if (outcome === undefined) return { ...known, state: 'presented' as const };
  const { reference, atMs, code } = rowOf(debit);
  return { ...known, state: outcome, reference, valueAt: fileTime(atMs), ...(code !== '' && { code }) };
}

/** The clearing house for debits by mandate. Every call is signed. */
export function clearingHouseRoutes(app: FastifyInstance, { db, clock, clearingSecret }: ClearingHouseContext): void {
  parseJsonAsBytes(app);
  const key = clearingKey(clearingSecret);
  const getFile = (fileName: string): StoredFile => {
    const file = findFile(db, fileName);
    if (!file) throw new HttpProblem(404, 'clearing-house.file-unknown', 'No file has this name.');
    return file;
  };
  app.post(FILES_PATH, { bodyLimit: CONTENT_MAX }, (request, reply) => {
    const fields = readObject(readSigned(request, key, clock.realNowMs()), 'The body', ['fileName', 'content']);
    const file = {
      fileName: readText(fields, 'fileName', NAME_MAX),
      content: readText(fields, 'content', CONTENT_MAX),
    };
    const { stored, isNew } = presentFile(db, file, clock.horizonMs());
    return reply.code(isNew ? 201 : 200).send(fileAnswer(stored));
  });
  app.get<{ Params: { fileName: string } }>(`${FILES_PATH}/:fileName`, (request, reply) => {
    readSigned(request, key, clock.realNowMs());
    return reply.send(fileAnswer(getFile(request.params.fileName)));
  });
  app.get<{ Params: { fileName: string } }>(`${FILES_PATH}/:fileName/returns`, (request, reply) => {
    readSigned(request, key, clock.realNowMs());
    settleDebits(db, clock.horizonMs());
    const { seq, fileName } = getFile(request.params.fileName);
    return reply.send({ fileName, returns: listReturnFiles(db, seq, clock.horizonMs()) });
  });
  app.get<{ Params: { debitId: string } }>('/clearing/debits/:debitId', (request, reply) => {
    readSigned(request, key, clock.realNowMs());
    settleDebits(db, clock.horizonMs());
    const debit = findDebit(db, request.params.debitId);
    if (!debit) throw new HttpProblem(404, 'clearing-house.debit-unknown', 'No debit has this id.');
    return reply.send(debitAnswer(debit));
  });
}
