/** A short run of `npm run crash`: the product, the sandbox and SIGKILL. */
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

const TIMEOUT_MS = 240_000;

async function crash(...args: string[]) {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, 'crash.ts'), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number>((done) => child.once('exit', (code) => done(code ?? 1)));
  const [output, errorOutput, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, output: output + errorOutput };
}

test(
  'loses and duplicates nothing when the product is killed while orders are placed, paid and allotted',
  async () => {
    const { code, output } = await crash('--orders', '30', '--kills', '3', '--allotment-kills', '1');
    expect(output).toContain('30 orders, 3 + 1 kills');
    expect(output).not.toContain('FAILED');
    expect(code).toBe(0);
  },
  TIMEOUT_MS,
);
