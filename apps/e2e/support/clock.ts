import type { APIRequestContext } from '@playwright/test';
import { expect } from '@playwright/test';

/** The business date of the product, such as 2026-11-30. */
export async function businessToday(request: APIRequestContext): Promise<string> {
  const answer = await request.get(`${process.env['E2E_SANDBOX_URL']}/clock`);
  const { businessNow } = (await answer.json()) as { businessNow: string };
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date(businessNow));
}

/** A job that ran during an advance, as the sandbox reports it. */
interface Ran {
  readonly name: string;
  readonly outcome: string;
}

/**
 * Advances the business clock of the sandbox and of its product, and resolves when all that fell due has run.
 *
 * It has no limit of time of its own: each day is a day of work. The limit of the test holds.
 *
 * @param days undefined: to the next instant at which something is due
 */
export async function advanceClock(request: APIRequestContext, days?: number): Promise<readonly Ran[]> {
  const url = `${process.env['E2E_SANDBOX_URL']}/clock/advance`;
  const answer = await request.post(url, { data: days === undefined ? {} : { days }, timeout: 0 });
  expect(answer.ok()).toBe(true);
  const { ran } = (await answer.json()) as { ran: Ran[] };
  return ran;
}
