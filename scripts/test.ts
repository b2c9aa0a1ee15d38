/** `npm test`: everything that must hold, the quick first. `--fast` (`npm run check`) leaves out the browser. */
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');
const isFast = process.argv.includes('--fast');

const STEPS: readonly (readonly [name: string, script: string])[] = [
  ['format', 'format:check'],
  ['lint', 'lint'],
  ['types', 'types'],
  ['unused code', 'unused'],
  ['unit, command and contract tests', 'unit'],
  ...(isFast ? [] : ([['browser journeys', 'e2e']] as const)),
];

const run = (script: string) =>
  new Promise<number>((done) => {
    const child = spawn('npm', ['run', '--silent', script], { cwd: ROOT, stdio: 'inherit' });
    child.once('error', () => done(1));
    child.once('exit', (code) => done(code ?? 1));
  });

const failed: string[] = [];
for (const [name, script] of STEPS) {
  const startedAt = performance.now();
  process.stdout.write(`\n== ${name}\n`);
  if ((await run(script)) !== 0) failed.push(name);
  process.stdout.write(`== ${name}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`);
}
if (failed.length > 0) process.stdout.write(`\nFailed: ${failed.join(', ')}\n`);
process.stdout.write(`\n${STEPS.length - failed.length} passed, ${failed.length} failed\n`);
process.exit(failed.length === 0 ? 0 : 1);
