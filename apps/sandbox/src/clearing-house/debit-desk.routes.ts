import { textFromPaise } from '@artha/domain/kit/money';
import { RETURN_REASONS } from '@artha/domain/trading/payments/return-codes';
import type { FastifyInstance } from 'fastify';
import { HttpProblem } from '../platform/http-problem.ts';
import { readChoice, readObject, readOptionalInteger, readText } from '../platform/read-fields.ts';
import type { ClearingHouseContext } from './clearing-house-context.ts';
import { deleteRule, findDebit, listNewestDebits, listRules, planDebit, putRule } from './debits.queries.ts';
import { settleDebits } from './settle-debits.ts';

const ROWS = 100;
const SECOND_MS = 1_000;

/** What a bank may answer to a debit to come: made late, not at all, or returned with a code. */
export const DEBIT_ANSWERS: readonly string[] = [...Object.keys(RETURN_REASONS), 'delay', 'silent'];

/** The controls of the clearing house: how banks answer debits, for a person at the sandbox's page. */
export function debitDeskRoutes(app: FastifyInstance, { db, clock }: ClearingHouseContext): void {
  app.get('/debit-desk', () => ({
    rules: listRules(db).map(({ seq, umrn, answer }) => ({ id: seq, umrn: umrn ?? null, answer })),
    debits: listNewestDebits(db, ROWS).map((debit) => ({
      debitId: debit.debitId,
      umrn: debit.umrn,
      paymentId: debit.paymentId,
      orderId: debit.orderId,
      fileName: debit.fileName,
      amount: textFromPaise(debit.amount),
      state: debit.outcome ?? 'presented',
    })),
  }));
  app.post('/debit-desk/rules', (request) => {
    const fields = readObject(request.body, 'The body', ['umrn', 'answer', 'remove']);
    const remove = readOptionalInteger(fields, 'remove', 1, Number.MAX_SAFE_INTEGER);
    if (remove === undefined) {
      const umrn = fields['umrn'] === undefined || fields['umrn'] === '' ? undefined : readText(fields, 'umrn', 40);
      putRule(db, umrn, readChoice(fields, 'answer', DEBIT_ANSWERS));
    } else deleteRule(db, remove);
    return { rules: listRules(db).length };
  });
  // A person answers for the bank of a debit that waits.
  app.post('/debit-desk', (request) => {
    const fields = readObject(request.body, 'The body', ['debitId', 'answer']);
    const debit = findDebit(db, readText(fields, 'debitId', 64));
    if (!debit) throw new HttpProblem(404, 'clearing-house.debit-unknown', 'No debit has this id.');
    if (debit.outcome)
      throw new HttpProblem(409, 'clearing-house.debit-settled', `Its bank has answered: it was ${debit.outcome}.`);
    const answer = readChoice(fields, 'answer', ['debited', ...Object.keys(RETURN_REASONS)]);
    // Files have whole seconds; rounded down, the answer could be before its payment.
    const settleAtMs = Math.ceil(clock.horizonMs() / SECOND_MS) * SECOND_MS;
    planDebit(db, debit.seq, { code: answer === 'debited' ? undefined : answer, settleAtMs });
    settleDebits(db, settleAtMs);
    return { debitId: debit.debitId, state: findDebit(db, debit.debitId)?.outcome };
  });
}
