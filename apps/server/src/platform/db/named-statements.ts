import { createHash } from 'node:crypto';
import type pg from 'pg';

/**
 * A connection keeps each named statement until it closes: so many shapes of reads are kept and as many of what
 * transactions ask, and further ones are asked plainly. Apart, so that the many shapes of searches leave room for what
 * writes.
 */
const NAMES_MAX = 200;
/** A longer text inserts many rows at once, and its shape hardly comes again. */
const TEXT_MAX = 4_000;

interface Question {
  readonly text: string;
}

type Ask = (question: unknown, ...rest: unknown[]) => unknown;

/**
 * Names the reads that go straight to a pool and what is asked inside transactions, so that a connection parses each
 * of their shapes once. How long a plan lasts is another question: `plan_cache_mode`.
 */
export function nameStatements(pool: pg.Pool): void {
  const ask = pool.query.bind(pool) as Ask;
  pool.query = named(ask, nameGiver(), ({ text }) => text.startsWith('select ')) as pg.Pool['query'];
  const nameInTransaction = nameGiver();
  pool.on('connect', (client) => {
    const queryClient = client.query.bind(client) as Ask;
    const isNamed = ({ text }: Question, [values]: readonly unknown[]) =>
      client.getTransactionStatus() === 'T' && text.length <= TEXT_MAX && hasParameters(values);
    client.query = named(queryClient, nameInTransaction, isNamed) as pg.PoolClient['query'];
  });
}

/**
 * Without parameters a kept plan is never made anew, however the tables have grown (even with force_custom_plan): what
 * loads thousands of rows into a table and then joins it would be planned for an empty one.
 */
const hasParameters = (values: unknown): boolean => Array.isArray(values) && values.length > 0;

const named =
  (
    ask: Ask,
    nameOf: (text: string) => string | undefined,
    isNamed: (question: Question, rest: readonly unknown[]) => boolean,
  ): Ask =>
  (question, ...rest) =>
    isPlain(question) && isNamed(question, rest)
      ? ask({ ...question, name: nameOf(question.text) }, ...rest)
      : ask(question, ...rest);

const isPlain = (question: unknown): question is Question =>
  typeof question === 'object' &&
  question !== null &&
  'text' in question &&
  typeof question.text === 'string' &&
  !('name' in question && question.name !== undefined);

function nameGiver(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= NAMES_MAX) return known;
    const name = `s_${createHash('sha256').update(text).digest('base64url').slice(0, 24)}`;
    names.set(text, name);
    return name;
  };
}
