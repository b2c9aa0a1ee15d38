import type { NodeContext, Worker } from './node-context.ts';

/**
 * Starts the background workers of the modules. They stop in reverse order, so that earlier workers still process what
 * later ones leave behind, and the audit log is sealed last.
 */
export async function startWorkers(node: NodeContext): Promise<Worker> {
  const started: Worker[] = [];
  for (const { workers = [] } of node.modules) {
    for (const start of workers) {
      const worker = await start(node);
      if (worker) started.push(worker);
    }
  }
  return {
    stop: async () => {
      for (const worker of started.toReversed()) await worker.stop();
    },
  };
}
