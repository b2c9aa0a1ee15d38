import type { APIRequestContext } from '@playwright/test';
import { expect } from '@playwright/test';

interface Message {
  readonly id: number;
  readonly kind: string;
  readonly text: string;
}

/** All messages that were sent, newest first. */
const outbox = async (request: APIRequestContext): Promise<readonly Message[]> =>
  (await (await request.get(`${process.env['E2E_SANDBOX_URL']}/outbox`)).json()) as Message[];

/**
 * Waits for a one-time password that is sent after an action.
 *
 * @param about what its text contains
 * @param act sends the code
 * @param medium by which it is sent
 */
export async function codeAfter(
  request: APIRequestContext,
  about: string,
  act: () => Promise<void>,
  medium: 'mail' | 'sms' = 'mail',
): Promise<string> {
  const before = (await outbox(request))[0]?.id ?? 0;
  await act();
  const find = async () => {
    const sent = (await outbox(request)).find(
      ({ id, kind, text }) => id > before && kind === medium && text.includes(about),
    );
    return /\b\d{6}\b/.exec(sent?.text ?? '')?.[0] ?? '';
  };
  await expect.poll(find).toMatch(/^\d{6}$/);
  return find();
}
