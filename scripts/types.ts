/** `npm run types`: checks the types of all code, with those of browsers where it runs in one. */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { takesNoArguments } from '../apps/server/src/cli/usage.ts';

const ROOT = resolve(import.meta.dirname, '..');
const PROJECTS = ['tsconfig.json', 'apps/web/tsconfig.json', 'apps/e2e/tsconfig.json'];
const USAGE = `Usage: npm run types

  Checks the types of ${PROJECTS.join(', ')} with TypeScript.`;

takesNoArguments(USAGE);
const isCorrect = (project: string): boolean => {
  const { status, error } = spawnSync('tsc', ['-p', project], { cwd: ROOT, stdio: 'inherit' });
  if (error) throw error;
  return status === 0;
};
process.exitCode = PROJECTS.every(isCorrect) ? 0 : 1;
