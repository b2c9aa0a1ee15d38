import { setTimeout as sleep } from 'node:timers/promises';

const RETRY_MS = 500;

type Target = { readonly to?: string } | { readonly days: number };

/**
 * Advances the clock, without a target to when something is due next. Waits a moment when a node is down.
 *
 * @returns whether it was advanced
 */
export async function advance(sandboxUrl: string, target: Target = {}): Promise<boolean> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(target);
  const response = await fetch(`${sandboxUrl}/clock/advance`, { method: 'POST', headers, body });
  await response.text();
  if (!response.ok) await sleep(RETRY_MS);
  return response.ok;
}
