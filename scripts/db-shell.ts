/**
 * `npm run db:shell`: a SQL prompt on the product's database, whether the product is running or not. A statement ends
 * with a semicolon.
 */
import { createInterface } from 'node:readline';
import pg from 'pg';
import { openToolDatabase } from '../apps/server/src/platform/db/attach.ts';
import { readEnv } from '../apps/server/src/platform/env/env.ts';
import { startUpErrorMessage } from '../apps/server/src/cli/start-up.ts';
import { takesNoArguments } from '../apps/server/src/cli/usage.ts';

const USAGE = `Usage: npm run db:shell

  Reads SQL statements, each ended by a semicolon, from the terminal or from standard input, and prints their rows.
  The product may be running. Ctrl-D ends it.`;

const ROWS_SHOWN = 200;
const WIDTH_MAX = 60;

const cell = (value: unknown): string => {
  const text = value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > WIDTH_MAX ? `${text.slice(0, WIDTH_MAX - 1)}…` : text;
};

/** Cells go by position: two columns may have the same name. */
function table(result: pg.QueryArrayResult): string {
  const names = result.fields.map(({ name }) => name);
  if (names.length === 0) return `${result.command} ${result.rowCount ?? ''}`;
  const rows = result.rows.slice(0, ROWS_SHOWN).map((row) => row.map(cell));
  const widths = names.map((name, index) => Math.max(name.length, ...rows.map((row) => row[index]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    cells
      .map((text, index) => text.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd();
  const more = result.rows.length > ROWS_SHOWN ? [`… ${result.rows.length - ROWS_SHOWN} more`] : [];
  return [line(names), ...rows.map(line), ...more, `(${result.rows.length} rows)`].join('\n');
}

async function run(client: pg.Client, statement: string): Promise<void> {
  try {
    const results: pg.QueryArrayResult | pg.QueryArrayResult[] = await client.query({
      text: statement,
      rowMode: 'array',
    });
    for (const result of [results].flat()) process.stdout.write(`${table(result)}\n`);
  } catch (error) {
    process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

takesNoArguments(USAGE);
try {
  const database = await openToolDatabase(readEnv());
  const client = new pg.Client(database.direct);
  await client.connect();
  const prompt = createInterface({
    input: process.stdin,
    output: process.stdout,
    prompt: 'artha> ',
    terminal: process.stdin.isTTY,
  });
  let statement = '';
  if (process.stdin.isTTY) prompt.prompt();
  for await (const line of prompt) {
    statement += `${line}\n`;
    if (line.trimEnd().endsWith(';')) {
      await run(client, statement);
      statement = '';
    }
    if (process.stdin.isTTY) prompt.prompt();
  }
  if (statement.trim() !== '') await run(client, statement);
  await client.end();
  await database.close();
} catch (error) {
  process.stderr.write(`${startUpErrorMessage(error)}\n`);
  process.exitCode = 1;
}
