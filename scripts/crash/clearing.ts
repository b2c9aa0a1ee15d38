import { addDays, businessDateAt } from '@artha/domain/kit/dates';
import type { Env } from '../../apps/server/src/platform/env/env.ts';
import { sign } from '../../apps/server/src/platform/http/signature.ts';

export interface Statement {
  readonly credits: readonly { readonly paymentReference: string; readonly amount: string }[];
  readonly settlements: readonly { readonly internalReference: string }[];
}

/** Credits and settlements at the clearing corporation, for each day from one instant to another. */
export async function listStatement({ clearing }: Pick<Env, 'clearing'>, from: Date, to: Date): Promise<Statement> {
  const credits: Statement['credits'][number][] = [];
  const settlements: Statement['settlements'][number][] = [];
  const last = businessDateAt(to);
  for (let day = businessDateAt(from); day <= last; day = addDays(day, 1)) {
    const url = new URL(`${clearing.url}/statement?date=${day}`);
    const call = { method: 'GET', path: url.pathname + url.search, body: '' };
    const headers = { 'x-clearing-signature': sign(clearing.secret, call, new Date()) };
    const response = await fetch(url, { headers });
    if (!response.ok) throw new Error(`the clearing corporation answered ${response.status}`);
    const statement = (await response.json()) as Statement;
    credits.push(...statement.credits);
    settlements.push(...statement.settlements);
  }
  return { credits, settlements };
}
