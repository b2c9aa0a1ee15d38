import { textFromPaise } from '@artha/domain/kit/money';
import { CHEQUE_RETURN_CODES } from '@artha/domain/trading/payments/cheque-states';
import type { FastifyInstance } from 'fastify';
import type { BusinessClock } from '../clock/business-clock.ts';
import type { Database } from '../platform/database.ts';
import { HttpProblem } from '../platform/http-problem.ts';
import { readChoice, readObject, readText } from '../platform/read-fields.ts';
import { readAmount } from '../platform/read-money.ts';
import { decideCheque, findCheque, listNewestCheques } from './cheques.queries.ts';
import { listNewestTransfers, receiveTransfer } from './transfers.queries.ts';

const ROWS = 100;
const SENT = ['virtualAccountNumber', 'amount', 'remitterName', 'remitterIfsc', 'remitterAccount'];

/** What a person does at the banks: sends money by NEFT, and lets cheques clear or bounce. */
export function moneyDeskRoutes(app: FastifyInstance, { db, clock }: { db: Database; clock: BusinessClock }): void {
  app.get('/transfer-desk', () =>
    listNewestTransfers(db, ROWS).map((transfer) => ({ ...transfer, amount: textFromPaise(transfer.amount) })),
  );
  app.post('/transfer-desk', (request) => {
    const fields = readObject(request.body, 'The body', SENT);
    const sent = {
      virtualAccountNumber: readText(fields, 'virtualAccountNumber', 40).replaceAll(' ', '').toUpperCase(),
      amount: readAmount(fields, 'amount'),
      remitterName: readText(fields, 'remitterName', 100),
      remitterIfsc: readText(fields, 'remitterIfsc', 11).toUpperCase(),
      remitterAccount: readText(fields, 'remitterAccount', 40),
    };
    if (!/^[A-Z]{4}0[A-Z0-9]{6}$/.test(sent.remitterIfsc))
      throw new HttpProblem(400, 'transfer.ifsc', 'The IFSC has four letters, 0 and six letters or digits.');
    const { utr } = receiveTransfer(db, sent, clock.horizonMs(), clock.realNowMs());
    return { utr };
  });
  app.get('/cheque-desk', () =>
    listNewestCheques(db, ROWS).map((cheque) => ({ ...cheque, amount: textFromPaise(cheque.amount) })),
  );
  app.post('/cheque-desk', (request) => {
    const fields = readObject(request.body, 'The body', ['paymentId', 'outcome']);
    const cheque = findCheque(db, readText(fields, 'paymentId', 64));
    if (!cheque) throw new HttpProblem(404, 'clearing.cheque-unknown', 'This cheque is not known.');
    const outcome = readChoice(fields, 'outcome', ['cleared', ...CHEQUE_RETURN_CODES]);
    const at = { atMs: clock.horizonMs(), realNowMs: clock.realNowMs() };
    const { state } = decideCheque(db, cheque, outcome === 'cleared' ? null : outcome, at);
    return { paymentId: cheque.paymentId, state };
  });
}
