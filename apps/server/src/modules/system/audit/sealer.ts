import { elapsedMs } from '../../../platform/clock/clock.ts';
import type { Env } from '../../../platform/env/env.ts';
import type { Worker, WorkNode } from '../../../platform/node/node-context.ts';
import { startLoop } from '../../../platform/outbox/loop.ts';
import { findHead } from './audit.queries.ts';
import { auditKeys } from './chain.ts';
import { sealEntries } from './seal-entries.ts';

type SealerNode = Pick<WorkNode, 'database' | 'log'> & { readonly env: Pick<Env, 'auditSecrets'> };

const SEAL_EVERY_MS = 1_000;
const LOG_HEAD_EVERY_MS = 3_600_000;

/**
 * Seals the audit log every second, and once more on stop. The head of the chain is logged at the start and every hour:
 * a copy kept elsewhere proves that no entry was removed from the end since.
 */
export function startSealer({ database, log, env }: SealerNode): Worker {
  const keys = auditKeys(env.auditSecrets);
  const onForged = (auditId: number) => log.error({ auditId }, 'an audit entry was not written by the product');
  let headLoggedAtMs = -Infinity;
  const logHead = async () => {
    if (elapsedMs() - headLoggedAtMs < LOG_HEAD_EVERY_MS) return;
    const head = await findHead(database.db);
    log.info({ auditHead: head && `${head.seq}:${head.hash}` }, 'the head of the audit chain');
    headLoggedAtMs = elapsedMs();
  };
  const seal = async () => {
    await sealEntries(database, keys, onForged);
    await logHead();
  };
  const loop = startLoop(seal, { name: 'audit sealer', idleMs: SEAL_EVERY_MS, log });
  return {
    stop: async () => {
      await loop.stop();
      await sealEntries(database, keys, onForged).catch((error: unknown) =>
        log.warn({ err: error }, 'the last sealing failed'),
      );
    },
  };
}
