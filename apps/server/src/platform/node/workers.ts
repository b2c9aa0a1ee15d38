import type { NodeContext, Worker } from './node-context.ts';

/**
 * Starts what the modules do all the time on this node. They stop one after another, the last started first: what one
 * leaves behind, those before it still handle, and the audit log is sealed in the end.
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
