import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../..');

/** Runs statements on the product's database, bypassing its validation. Each statement is sent as one line. */
export function runSql(statements: readonly string[]): Promise<void> {
  return new Promise((done, fail) => {
    const shell = spawn('npm', ['run', '--silent', 'db:shell'], { cwd: ROOT, stdio: ['pipe', 'pipe', 'pipe'] });
    let output = '';
    shell.stdout.on('data', (part: Buffer) => (output += part.toString()));
    shell.stderr.on('data', (part: Buffer) => (output += part.toString()));
    shell.once('error', fail);
    shell.once('close', (code) => (code === 0 ? done() : fail(new Error(output))));
    shell.stdin.end(statements.map((statement) => `${statement.replaceAll('\n', ' ')};\n`).join(''));
  });
}

/** A text as an SQL literal. */
export const sqlText = (text: string): string => `'${text.replaceAll("'", "''")}'`;
