/** The workers of this process, which are nudged after its commits instead of waiting for the next poll. */
const workers = new Set<() => void>();

/** @returns the function to remove the worker */
export function addWorker(nudge: () => void): () => void {
  workers.add(nudge);
  return () => workers.delete(nudge);
}

export function nudgeWorkers(): void {
  for (const nudge of workers) nudge();
}
