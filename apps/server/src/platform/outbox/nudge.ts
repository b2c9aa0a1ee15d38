/** The workers of this process, so that what it commits need not wait to be looked for. */
const workers = new Set<() => void>();

/** @returns a function that takes the worker away again */
export function addWorker(nudge: () => void): () => void {
  workers.add(nudge);
  return () => workers.delete(nudge);
}

export function nudgeWorkers(): void {
  for (const nudge of workers) nudge();
}
