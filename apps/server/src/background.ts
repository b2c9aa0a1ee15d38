import { exportedTables } from './exported-tables.ts';
import { startSealer } from './modules/system/audit/index.ts';
import { exchangeOrderHandler } from './modules/trading/exchange/index.ts';
import { startExporter } from './modules/system/exports/index.ts';
import { EXCHANGE_ORDER } from './modules/trading/orders/index.ts';
import {
  CLEARING_REFUND,
  clearingRefundHandler,
  PAYMENT_BANK,
  paymentBankHandler,
  startPaymentPoller,
} from './modules/trading/payments/index.ts';
import {
  NOTIFICATION,
  notificationHandler,
  recordDeadLetter,
  recordingDeliveries,
} from './modules/system/notifications/index.ts';
import type { Clocks } from './platform/clock/clock.ts';
import type { Database } from './platform/db/database.ts';
import type { Env } from './platform/env/env.ts';
import type { Log } from './platform/log/log.ts';
import { mailHandler } from './platform/mail/mail.adapter.ts';
import { MAIL } from './platform/mail/mail.ts';
import type { OutboxHandler } from './platform/outbox/outbox-worker.ts';
import { startOutboxWorker } from './platform/outbox/outbox-worker.ts';
import { pushHandler } from './platform/push/push.adapter.ts';
import { PUSH } from './platform/push/push.ts';
import { smsHandler } from './platform/sms/sms.adapter.ts';
import { SMS } from './platform/sms/sms.ts';

interface BackgroundParts {
  readonly env: Env;
  readonly database: Database;
  readonly clocks: Clocks;
  readonly log: Log;
}

/** Who sends which kind of message. */
const handlersOf = (parts: BackgroundParts): ReadonlyMap<string, OutboxHandler> =>
  new Map([
    [NOTIFICATION, notificationHandler(parts)],
    [MAIL, recordingDeliveries(mailHandler(parts.env), parts)],
    [SMS, recordingDeliveries(smsHandler(parts.env), parts)],
    [PUSH, recordingDeliveries(pushHandler(parts.env), parts)],
    [PAYMENT_BANK, paymentBankHandler(parts)],
    [EXCHANGE_ORDER, exchangeOrderHandler(parts)],
    [CLEARING_REFUND, clearingRefundHandler(parts)],
  ]);

/**
 * What a node that carries jobs does all the time: it sends what stands in the outbox, asks after payments that the
 * bank says nothing of, makes the files of large exports, and seals the audit log.
 */
export function startBackground(parts: BackgroundParts): { stop(): Promise<void> } {
  const { env, database, clocks, log } = parts;
  const outbox = startOutboxWorker({
    database,
    log,
    handlers: handlersOf(parts),
    onDeadLetter: (claim) => recordDeadLetter(claim, parts),
  });
  const poller = startPaymentPoller(parts);
  const exporter = startExporter({ database, clocks, log, tables: exportedTables });
  const sealer = startSealer({ database, log, auditSecrets: env.auditSecrets });
  return {
    stop: async () => {
      await outbox.stop();
      await poller.stop();
      await exporter.stop();
      await sealer.stop();
    },
  };
}
