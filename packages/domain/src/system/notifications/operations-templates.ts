/** What operations and system administrators are alerted of. */
import { alert } from './template.ts';

export const OPERATIONS_TEMPLATES = {
  // No medium: an email that cannot be sent must not cause another one.
  'message-put-aside': alert(['kind'], {
    message: 'A message of kind {kind} could not be delivered. See the log for the reason.',
  }),
  'payout-late': alert(['orderNumber', 'amount', 'fundName', 'dueOn'], {
    message: '₹{amount} from {fundName}: the payout of order {orderNumber} was due on {dueOn} and has not arrived.',
    subject: 'Late payout: {orderNumber}',
    mail:
      'Dear {name},\n\nThe payout of ₹{amount} from {fundName} (order {orderNumber}) was due on {dueOn} and has not ' +
      'arrived. The fund house owes the client interest for each day.',
    push: '₹{amount} from {fundName}: the payout of order {orderNumber} is late.',
  }),
  'debit-unanswered': alert(['orderNumber', 'amount', 'funds', 'fileName', 'presentedOn'], {
    message:
      '₹{amount} for {funds}: no bank has answered the debit of {presentedOn} for order {orderNumber} ({fileName}).',
    subject: 'Debit without an answer: {orderNumber}',
    mail:
      'Dear {name},\n\nThe debit of ₹{amount} for {funds} (order {orderNumber}) was presented on {presentedOn} in ' +
      '{fileName}, and no bank has answered. Ask the clearing house; the debit is never sent a second time.',
    push: '₹{amount} for {funds}: the debit for order {orderNumber} has no answer.',
  }),
  'money-differences': alert(['statementOn', 'count'], {
    message:
      'Payment reconciliation of {statementOn}: new differences: {count}. Each is listed under Payments, with what to do ' +
      'about it.',
    subject: 'Payment reconciliation of {statementOn}',
    mail:
      'Dear {name},\n\nThe payment reconciliation compared the statement of {statementOn} with our records and found new ' +
      'differences: {count}. Each is listed under Payments, with what to do about it.',
    push: 'Payment reconciliation of {statementOn}: new differences: {count}.',
  }),
  'job-failing': alert(['job', 'businessDate', 'count'], {
    message:
      'End-of-day job {job} of {businessDate}: {count} attempts in a row have failed. It is retried. A system ' +
      'administrator sees the reason under Cron logs.',
    subject: 'End-of-day job fails: {job}',
    mail:
      'Dear {name},\n\nThe end-of-day job {job} of {businessDate}: {count} attempts in a row have failed. It is retried ' +
      'every 15 minutes; what depends on it waits. A system administrator sees the reason under Cron logs.',
    push: 'End-of-day job {job} of {businessDate} fails and is retried.',
  }),
  'event-parked': alert(['source'], {
    message:
      'An event of {source} was not booked and is parked. Operations see it under Payments; the log has the reason too.',
  }),
};
