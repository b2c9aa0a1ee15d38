/** The part of the product that the clock of the sandbox calls: it moves the business clock and runs what is due. */
import * as contract from '@artha/contract/system/clock';
import { addDays, businessDateAt, DAY_MS, instantAt } from '@artha/domain/kit/dates';
import { afterAll } from 'vitest';
import type { MovableClocks } from '../../../../platform/clock/clock.ts';
import { readEnv } from '../../../../platform/env/env.ts';
import { serve } from '../../../../platform/http/serve.ts';
import type { Served } from '../../../../platform/http/serve.ts';
import { startServer } from '../../../../platform/http/testing/test-server.ts';
import type { TestSandbox } from '../../../../testing/start-sandbox.ts';
import type { RanJob } from '../../../system/jobs/index.ts';

/** The secret of a sandbox with default settings. */
export const { sandboxSecret } = readEnv({});

type Run = () => Promise<RanJob[]>;

/** The calls of the clock. @param run runs the due jobs */
export const clockCalls = (clocks: MovableClocks, run: Run = () => Promise.resolve([])): readonly Served[] => [
  serve(contract.getNextDue, (_input, { businessNow }) => ({
    businessNow,
    nextDueAt: new Date(businessNow.getTime() + DAY_MS),
  })),
  serve(contract.setClock, async ({ offsetMs }) => {
    clocks.setOffset(offsetMs);
    return { ran: await run(), businessNow: clocks.businessNow() };
  }),
];

/** Serves the clock until the tests end. @returns the address of this product */
export async function serveClock(clocks: MovableClocks, run?: Run): Promise<string> {
  const server = await startServer(clockCalls(clocks, run), { clocks, sandboxSecret });
  afterAll(() => server.app.drain());
  return server.url;
}

/** Moves both clocks to the next noon in India, so that no later test runs across midnight. */
export const advanceToNoon = ({ control }: TestSandbox, { realNow }: MovableClocks): Promise<unknown> =>
  control('/clock/advance', { to: instantAt(addDays(businessDateAt(realNow()), 1), '12:00').toISOString() });
