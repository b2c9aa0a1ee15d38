import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../..');

/** Runs statements on the database of the running product, past all that would check them. Each stands on one line. */
export function runSql(statements: readonly string[]): Promise<void> {
  return new Promise((done, fail) => {
    const shell = spawn('npm', ['run', '--silent', 'db:shell'], { cwd: ROOT, stdio: ['pipe', 'pipe', 'pipe'] });
    let said = '';
    shell.stdout.on('data', (part: Buffer) => (said += part.toString()));
    shell.stderr.on('data', (part: Buffer) => (said += part.toString()));
    shell.once('error', fail);
    shell.once('close', (code) => (code === 0 ? done() : fail(new Error(said))));
    shell.stdin.end(statements.map((statement) => `${statement.replaceAll('\n', ' ')};\n`).join(''));
  });
}

/** A text as SQL writes it. */
export const sqlText = (text: string): string => `'${text.replaceAll("'", "''")}'`;
