/** `npm test`: runs every check, the fastest first. `--fast` (`npm run check`): those before a commit. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { helpIfRequested } from '../apps/server/src/cli/usage.ts';

const ROOT = resolve(import.meta.dirname, '..');
const USAGE = `Usage: npm test, or npm run check

  npm test        checks format, lint, types and unused code, and runs all tests, those in the browser last
                  --all: more random cases, and each journey at both widths
  npm run check   the same without the browser and whole products; of the tests with a database, those that import
                  what is not committed. Run it before each commit`;

helpIfRequested(USAGE);
const isFast = process.argv.includes('--fast');
const env = { ...process.env, ...(process.argv.includes('--all') && { TEST_ALL: '1' }) };

type Step = readonly [name: string, ...script: string[]];

/** Without Git, nobody knows what has changed. */
const touched = existsSync(join(ROOT, '.git')) ? ['--changed', '--passWithNoTests'] : [];

const FAST_TESTS: readonly Step[] = [
  ['tests without a database', 'unit', '--', '--project', 'without database', '--project', 'alone'],
  ['tests with a database', 'unit', '--', ...touched, '--project', 'server', '--project', 'oldest*'],
];

const ALL_TESTS: readonly Step[] = [
  ['unit, command and contract tests', 'unit'],
  ['browser journeys', 'e2e'],
];

const STEPS: readonly Step[] = [
  ['format', 'format:check'],
  ['lint', 'lint'],
  ['types', 'types'],
  ['unused code', 'unused'],
  ...(isFast ? FAST_TESTS : ALL_TESTS),
];

/** How much of a failed step's output is repeated at the end. */
const TAIL_CHARACTERS = 6_000;

/** @returns the end of the output if the step failed, else undefined */
const run = (...script: string[]) =>
  new Promise<string | undefined>((done) => {
    const child = spawn('npm', ['run', '--silent', ...script], { cwd: ROOT, env, stdio: ['inherit', 'pipe', 'pipe'] });
    let tail = '';
    const pass = (to: NodeJS.WriteStream) => (part: Buffer) => {
      to.write(part);
      tail = (tail + part.toString()).slice(-TAIL_CHARACTERS);
    };
    child.stdout.on('data', pass(process.stdout));
    child.stderr.on('data', pass(process.stderr));
    child.once('error', (error) => done(error.message));
    child.once('close', (code) => done(code === 0 ? undefined : tail));
  });

const failed: (readonly [name: string, tail: string])[] = [];
for (const [name, ...script] of STEPS) {
  const startedAt = performance.now();
  process.stdout.write(`\n== ${name}\n`);
  const tail = await run(...script);
  if (tail !== undefined) failed.push([name, tail]);
  process.stdout.write(`== ${name}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`);
}
for (const [name, tail] of failed) process.stdout.write(`\n== Failed: ${name}\n${tail}\n`);
process.stdout.write(`\n${STEPS.length - failed.length} passed, ${failed.length} failed\n`);
process.exit(failed.length === 0 ? 0 : 1);
