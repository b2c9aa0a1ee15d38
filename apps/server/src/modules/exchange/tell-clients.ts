import { formatDate } from '@artha/domain/dates';
import { formatNav, formatPaise, formatUnits } from '@artha/domain/inr-format';
import type { OrderLineState } from '@artha/domain/orders/order-line-states';
import { formatOrderNumber } from '@artha/domain/orders/order-number';
import type { Tx } from '../../platform/db/database.ts';
import { MAIL } from '../../platform/mail/mail.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { OutboxMessage } from '../../platform/outbox/enqueue.ts';
import { enqueue } from '../../platform/outbox/enqueue.ts';
import type { LineToTell } from './exchange-mails.queries.ts';
import { listLinesToTell } from './exchange-mails.queries.ts';

const RUNNING: readonly OrderLineState[] = ['placed', 'paid', 'sent', 'accepted'];

/**
 * Writes the mails that follow from lines that just ended: one for each that was refused, and one for each order that
 * ended with units. Each is sent once, whoever asks for it again.
 */
export async function tellClients(
  tx: Tx,
  { orderIds, refusedLineIds }: { readonly orderIds: readonly string[]; readonly refusedLineIds: readonly number[] },
): Promise<void> {
  if (orderIds.length === 0) return;
  const lines = await listLinesToTell(tx, orderIds);
  const refused = new Set(refusedLineIds);
  const ended = [...Map.groupBy(lines, ({ orderId }) => orderId).values()].filter(
    (order) => order.some(({ status }) => status === 'allotted') && !order.some(({ status }) => isRunning(status)),
  );
  await enqueue(
    tx,
    ...lines.filter(({ orderLineId }) => refused.has(orderLineId)).map(refusedMail),
    ...ended.map(allottedMail),
  );
}

const isRunning = (status: OrderLineState): boolean => RUNNING.includes(status);

const message = (idempotencyKey: string, mail: Mail): OutboxMessage => ({ kind: MAIL, payload: mail, idempotencyKey });

const refusedMail = (line: LineToTell): OutboxMessage => {
  const number = formatOrderNumber(line.orderNumber);
  return message(`line-refused:${line.orderLineId}`, {
    to: line.emailId,
    subject: `Investment not accepted: ${number}`,
    text: [
      `Dear ${line.clientName},`,
      '',
      `Your investment of ₹${formatPaise(line.amount)} in ${line.fundName} (order ${number}) was not accepted.`,
      ...(line.rejectReason ? [`Reason: ${line.rejectReason}`] : []),
      '',
      'The money goes back to the bank account it came from.',
    ].join('\n'),
  });
};

const allottedMail = (lines: readonly LineToTell[]): OutboxMessage => {
  const [first] = lines;
  if (!first) throw new Error('an order without lines');
  const number = formatOrderNumber(first.orderNumber);
  return message(`units-allotted:${first.orderId}`, {
    to: first.emailId,
    subject: `Units allotted: ${number}`,
    text: [`Dear ${first.clientName},`, '', `Your order ${number} is complete.`, ...lines.flatMap(wordsOf)].join('\n'),
  });
};

function wordsOf(line: LineToTell): readonly string[] {
  const { fundName, amount, navOn, allotmentNav, allottedUnits, folioNumber } = line;
  if (allotmentNav === null || allottedUnits === null || navOn === null)
    return ['', fundName, `  ₹${formatPaise(amount)} was not accepted and goes back to your bank account.`];
  return [
    '',
    fundName,
    `  ${formatUnits(allottedUnits)} units for ₹${formatPaise(amount)} at a NAV of ₹${formatNav(allotmentNav)}` +
      ` (${formatDate(navOn)})`,
    `  Folio ${folioNumber ?? ''}`,
  ];
}
