import { elapsedMs } from '../../../platform/clock/clock.ts';
import type { Env } from '../../../platform/env/env.ts';
import type { Worker, WorkNode } from '../../../platform/node/node-context.ts';
import { startLoop } from '../../../platform/outbox/loop.ts';
import { findHead } from './audit.queries.ts';
import { auditKeys } from './chain.ts';
import { sealEntries } from './seal-entries.ts';

type SealerNode = Pick<WorkNode, 'database' | 'log'> & { readonly env: Pick<Env, 'auditSecrets'> };

const EACH_MS = 1_000;
const HEAD_EACH_MS = 3_600_000;

/**
 * Seals the audit log each second, and a last time when it stops. The end of the chain goes to the log at the start
 * and each hour: kept elsewhere, it shows that nothing was cut off since.
 */
export function startSealer({ database, log, env }: SealerNode): Worker {
  const [key] = auditKeys(env.auditSecrets);
  if (!key) throw new Error('there is no key to seal the audit log with');
  let headLoggedAtMs = -Infinity;
  const logHead = async () => {
    if (elapsedMs() - headLoggedAtMs < HEAD_EACH_MS) return;
    const head = await findHead(database.db);
    log.info({ auditHead: head && `${head.seq}:${head.hash}` }, 'the end of the audit chain');
    headLoggedAtMs = elapsedMs();
  };
  const seal = async () => {
    await sealEntries(database, key);
    await logHead();
  };
  const loop = startLoop(seal, { name: 'audit sealer', idleMs: EACH_MS, log });
  return {
    stop: async () => {
      await loop.stop();
      await sealEntries(database, key).catch((error: unknown) => log.warn({ err: error }, 'the last seal failed'));
    },
  };
}
