import type pg from 'pg';
import { figureText } from './statistics.ts';

interface Spent {
  ms: number;
  times: number;
}

const SHOWN_CHARACTERS = 70;
const SHOWN_STATEMENTS = 14;

/** Records how long each SQL statement takes, and how much time is spent outside of statements. */
export class StatementTimes {
  readonly #spent = new Map<string, Spent>();

  /** Measures the connections that a pool opens from now on. */
  watch(pool: pg.Pool): void {
    pool.on('connect', (client) => this.#watchClient(client));
  }

  #watchClient(client: pg.PoolClient): void {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const watched = (...args: unknown[]) => {
      const startedAt = performance.now();
      const text = textOf(args[0]);
      const answer = query(...args);
      const record = () => this.#add(text, performance.now() - startedAt);
      if (answer instanceof Promise) answer.then(record, record);
      else if (isStream(answer)) answer.once('finish', record);
      return answer;
    };
    Object.assign(client, { query: watched });
  }

  #add(text: string, ms: number): void {
    const spent = this.#spent.get(text) ?? { ms: 0, times: 0 };
    this.#spent.set(text, { ms: spent.ms + ms, times: spent.times + 1 });
  }

  /** One line a statement, longest first. @param totalMs duration of the whole work */
  lines(totalMs: number): string[] {
    const all = [...this.#spent].toSorted(([, a], [, b]) => b.ms - a.ms);
    const inDatabase = all.reduce((sum, [, { ms }]) => sum + ms, 0);
    const shown = all
      .slice(0, SHOWN_STATEMENTS)
      .map(([text, { ms, times }]) => `${figureText(ms).padStart(8)} ms  ${times > 1 ? `${times} times ` : ''}${text}`);
    const rest = `${figureText(totalMs - inDatabase).padStart(8)} ms  outside statements: reading, checking, comparing`;
    return [`one more run with statements timed: ${figureText(totalMs)} ms`, ...shown, rest];
  }
}

const isStream = (value: unknown): value is NodeJS.WritableStream =>
  typeof value === 'object' && value !== null && 'pipe' in value && 'once' in value;

/** The text of a query given as a string, a configuration or a COPY stream. */
function textOf(query: unknown): string {
  const { text } = (typeof query === 'object' && query !== null ? query : { text: query }) as { text?: unknown };
  const plain = typeof text === 'string' ? text : 'copy … from stdin';
  return plain.replaceAll(/\s+/g, ' ').trim().slice(0, SHOWN_CHARACTERS);
}
