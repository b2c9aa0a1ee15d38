import { expect, test } from 'vitest';
import type { Contributions, NodeContext, StartWorker } from './node-context.ts';
import { startWorkers } from './workers.ts';

test('workers stop before the consumers of what they leave behind, the first consumer last', async () => {
  const stopped: string[] = [];
  const worker =
    (name: string): StartWorker =>
    () => ({ stop: async () => void stopped.push(name) });
  const modules: Contributions[] = [
    { name: 'audit', consumers: [worker('sealer')] },
    { name: 'jobs', workers: [worker('scheduler')] },
    { name: 'notifications', consumers: [worker('outbox')] },
    { name: 'payments', workers: [worker('poller'), () => undefined] },
  ];
  const workers = await startWorkers({ modules } as unknown as NodeContext);
  await workers.stop();
  expect(stopped).toEqual(['poller', 'scheduler', 'outbox', 'sealer']);
});
