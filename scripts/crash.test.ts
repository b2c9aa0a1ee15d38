/** A short run of `npm run crash`: the product, the sandbox and SIGKILL. */
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { sized } from '../apps/server/src/testing/sized.ts';

/** Ten times what it takes on an idle machine: the timeout must end a run that hangs, not one that waits for a core. */
const TIMEOUT_MS = 600_000;

async function crash(...args: string[]) {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, 'crash.ts'), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number>((done) => child.once('exit', (code) => done(code ?? 1)));
  const [output, errorOutput, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, output: output + errorOutput };
}

test(
  'loses and duplicates nothing when the product is killed while it buys, sells and pays out',
  async () => {
    const [orders, kills] = [sized(20, 30), sized(2, 3)];
    const [sales, saleKills] = [sized(8, 12), sized(1, 2)];
    const buying = ['--orders', `${orders}`, '--kills', `${kills}`, '--allotment-kills', '1'];
    const selling = ['--sales', `${sales}`, '--sale-kills', `${saleKills}`];
    const paying = ['--statement-kills', '1', '--payout-kills', '1'];
    const { code, output } = await crash(...buying, ...selling, ...paying);
    // With the output as the message: a failed expectation prints the first line only.
    expect(output, output).toContain(`${orders} orders, ${kills} + 1 kills`);
    expect(output, output).toContain(`${saleKills} + 1 + 1 kills`);
    expect(output, output).not.toContain('FAILED');
    expect(code, output).toBe(0);
  },
  TIMEOUT_MS,
);
