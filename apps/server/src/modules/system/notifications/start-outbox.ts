import type { NodeContext, Worker } from '../../../platform/node/node-context.ts';
import { startOutboxWorker } from '../../../platform/outbox/outbox-worker.ts';
import { recordDeadLetter } from './record-deliveries.ts';

/** Delivers the outbox by the handlers of all modules; administrators are notified of what cannot be delivered. */
export const startOutbox = (node: NodeContext): Worker =>
  startOutboxWorker({
    database: node.database,
    log: node.log,
    handlers: new Map(
      node.modules.flatMap(({ outboxHandlers = {} }) =>
        Object.entries(outboxHandlers).map(([kind, create]) => [kind, create(node)] as const),
      ),
    ),
    onDeadLetter: (claim) => recordDeadLetter(claim, node),
  });
