/** The short version of `npm run crash`: a whole product, a whole world outside, and SIGKILL. */
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

const TIMEOUT_MS = 240_000;

async function crash(...words: string[]) {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, 'crash.ts'), ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number>((done) => child.once('exit', (code) => done(code ?? 1)));
  const [output, complaint, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, output: output + complaint };
}

test(
  'a product that is killed while orders are placed, paid and allotted loses nothing and doubles nothing',
  async () => {
    const { code, output } = await crash('--orders', '30', '--kills', '3', '--allotment-kills', '1');
    expect(output).toContain('30 orders, 3 + 1 kills');
    expect(output).not.toContain('WRONG');
    expect(code).toBe(0);
  },
  TIMEOUT_MS,
);
