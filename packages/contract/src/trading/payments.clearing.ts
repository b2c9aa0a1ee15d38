import { CHEQUE_RETURN_CODE } from '@artha/domain/trading/payments/cheque-states';
import { PATTERNS } from '@artha/domain/kit/patterns';
import * as z from 'zod/mini';
import { Money } from '../kit/amounts.ts';
import { clearing } from '../kit/audience.ts';
import { route } from '../kit/route.ts';
import { Instant, line } from '../kit/scalars.ts';

const ID_MAX_CHARACTERS = 100;
const id = z.string().check(z.regex(/^[\x21-\x7e]+$/), z.maxLength(ID_MAX_CHARACTERS));

/** parked: the time cannot be true; the event waits for reconciliation. */
const outcome = z.object({ outcome: z.enum(['applied', 'repeated', 'parked']) });
const refusals = ['payment.signature-wrong', 'payment.event-mismatch', 'payment.event-reused'] as const;

/** Money that arrived by NEFT or RTGS. */
export const receiveCredit = route({
  method: 'POST',
  path: '/api/Payments/credits',
  audience: clearing,
  summary: 'Money that the clearing corporation received at a virtual account, with a signature over the body.',
  input: z.strictObject({
    eventId: id,
    /** The unique transaction reference of the transfer. */
    utr: id,
    /** As the remitter entered it. */
    virtualAccountNumber: id,
    amount: Money,
    currency: id,
    remitter: z.strictObject({
      name: line(100),
      ifscCode: z.string().check(z.regex(PATTERNS.ifsc)),
      accountNumber: z.string().check(z.regex(PATTERNS.accountNumber)),
    }),
    /** Business clock. */
    receivedAt: Instant,
  }),
  answer: outcome,
  refusals: [...refusals],
});

/** The outcome of a cheque that was deposited. */
export const receiveChequeOutcome = route({
  method: 'POST',
  path: '/api/Payments/chequeOutcomes',
  audience: clearing,
  summary: 'A deposited cheque cleared or was returned unpaid, with a signature over the body.',
  input: z.strictObject({
    eventId: id,
    /** Of our deposit: the id of the payment. */
    paymentId: id,
    /** Of the deposit. */
    reference: id,
    outcome: z.enum(['cleared', 'returned']),
    amount: Money,
    currency: id,
    /** Why it was returned; null when it cleared. */
    returnCode: z.nullable(z.string().check(z.regex(CHEQUE_RETURN_CODE))),
    /** Business clock: when the money could be used, or when it was returned. */
    occurredAt: Instant,
  }),
  answer: outcome,
  refusals: [...refusals],
});
