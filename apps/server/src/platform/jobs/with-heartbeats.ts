const EVERY_MS = 5_000;

/**
 * Sends the heartbeats of a run during a step that has no chunks of its own, or long ones.
 *
 * @param step its signal is aborted by a heartbeat that fails
 * @throws what the heartbeat after the step throws: another node goes on with the run
 */
export async function withHeartbeats<Result>(
  heartbeat: () => Promise<void>,
  step: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const failed = new AbortController();
  const timer = setInterval(() => {
    heartbeat().catch((error: unknown) => failed.abort(error));
  }, EVERY_MS);
  try {
    const result = await step(failed.signal);
    await heartbeat();
    return result;
  } finally {
    clearInterval(timer);
  }
}
