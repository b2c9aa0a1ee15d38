import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startChild } from './child.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'artha-child-'));
  for (const name of ['ARTHA_DATA_DIR', 'TMPDIR']) vi.stubEnv(name, folder);
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

test.each(['apps/sandbox/src/main.ts', 'apps/server/src/main.ts'])(
  '%s ends in order when its parent process ends while it starts',
  async (program) => {
    const child = startChild(program, { logFile: join(folder, 'child.log') });
    child.process.disconnect();
    expect(await child.ended).toBe(0);
    await expect(child.ready).rejects.toThrow('exited before it was ready');
  },
);
