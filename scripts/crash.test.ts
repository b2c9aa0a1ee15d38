/** A short run of `npm run crash`: the product, the sandbox and SIGKILL. */
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

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
    const buying = ['--orders', '30', '--kills', '3', '--allotment-kills', '1'];
    const selling = ['--sales', '12', '--sale-kills', '2', '--statement-kills', '1', '--payout-kills', '1'];
    const { code, output } = await crash(...buying, ...selling);
    // With the output as the message: a failed expectation prints the first line only.
    expect(output, output).toContain('30 orders, 3 + 1 kills');
    expect(output, output).toContain('2 + 1 + 1 kills');
    expect(output, output).not.toContain('FAILED');
    expect(code, output).toBe(0);
  },
  TIMEOUT_MS,
);
