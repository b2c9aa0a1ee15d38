import type { BusinessDate } from '@artha/domain/kit/dates';
import { addDays, businessDateAt } from '@artha/domain/kit/dates';
import type { Env } from '../../apps/server/src/platform/env/env.ts';
import { sign } from '../../apps/server/src/platform/http/signature.ts';

export interface Period {
  readonly from: Date;
  readonly to: Date;
}

type ClearingEnv = Pick<Env, 'clearing'>;

export interface Statement {
  readonly credits: readonly { readonly paymentReference: string; readonly amount: string }[];
  readonly settlements: readonly { readonly internalReference: string }[];
}

/** Credits and settlements at the clearing corporation, for each day of a period. */
export async function listStatement(env: ClearingEnv, period: Period): Promise<Statement> {
  const days = await eachDay<Statement>(env, 'statement', period);
  return {
    credits: days.flatMap(({ credits }) => credits),
    settlements: days.flatMap(({ settlements }) => settlements),
  };
}

export interface Transfer {
  readonly exchangeOrderNo: string;
  readonly amount: string;
  readonly reference: string;
}

/** What its bank has transferred to the clients of sales, for each day of a period. */
export async function listPayoutFile(env: ClearingEnv, period: Period): Promise<readonly Transfer[]> {
  const days = await eachDay<{ readonly payouts: readonly Transfer[] }>(env, 'payouts', period);
  return days.flatMap(({ payouts }) => payouts);
}

async function eachDay<Answer>(env: ClearingEnv, file: string, { from, to }: Period): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  const last = businessDateAt(to);
  for (let day = businessDateAt(from); day <= last; day = addDays(day, 1))
    answers.push((await getFile(env, file, day)) as Answer);
  return answers;
}

async function getFile({ clearing }: ClearingEnv, file: string, day: BusinessDate): Promise<unknown> {
  const url = new URL(`${clearing.url}/${file}?date=${day}`);
  const call = { method: 'GET', path: url.pathname + url.search, body: '' };
  const headers = { 'x-clearing-signature': sign(clearing.secret, call, new Date()) };
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error(`the clearing corporation answered ${response.status}`);
  return response.json();
}
