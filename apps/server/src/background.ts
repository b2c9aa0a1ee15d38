import { startSealer } from './modules/audit/index.ts';
import type { Database } from './platform/db/database.ts';
import type { Env } from './platform/env/env.ts';
import type { Log } from './platform/log/log.ts';
import { mailHandler } from './platform/mail/mail.adapter.ts';
import { MAIL } from './platform/mail/mail.ts';
import type { OutboxHandler } from './platform/outbox/outbox-worker.ts';
import { startOutboxWorker } from './platform/outbox/outbox-worker.ts';
import { smsHandler } from './platform/sms/sms.adapter.ts';
import { SMS } from './platform/sms/sms.ts';

/** Who sends which kind of message. */
const handlersOf = (env: Env): ReadonlyMap<string, OutboxHandler> =>
  new Map([
    [MAIL, mailHandler(env)],
    [SMS, smsHandler(env)],
  ]);

interface BackgroundParts {
  readonly env: Env;
  readonly database: Database;
  readonly log: Log;
}

/** What a node that carries jobs does all the time: it sends what stands in the outbox, and seals the audit log. */
export function startBackground({ env, database, log }: BackgroundParts): { stop(): Promise<void> } {
  const outbox = startOutboxWorker({ database, log, handlers: handlersOf(env) });
  const sealer = startSealer({ database, log, auditSecrets: env.auditSecrets });
  return {
    stop: async () => {
      await outbox.stop();
      await sealer.stop();
    },
  };
}
