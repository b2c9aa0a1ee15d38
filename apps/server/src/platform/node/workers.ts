import type { NodeContext, Worker } from './node-context.ts';

/**
 * Starts the background workers of the modules: consumers first, each in the order of the modules. They stop in reverse
 * order, so that the outbox still delivers what the last job leaves in it, and the audit log is sealed last.
 */
export async function startWorkers(node: NodeContext): Promise<Worker> {
  const starts = [
    ...node.modules.flatMap(({ consumers = [] }) => consumers),
    ...node.modules.flatMap(({ workers = [] }) => workers),
  ];
  const started: Worker[] = [];
  for (const start of starts) {
    const worker = await start(node);
    if (worker) started.push(worker);
  }
  return {
    stop: async () => {
      for (const worker of started.toReversed()) await worker.stop();
    },
  };
}
