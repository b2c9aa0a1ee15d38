import { createHash } from 'node:crypto';
import type pg from 'pg';

/**
 * A connection keeps each named statement until it closes: so many shapes are kept, and further ones are asked
 * plainly.
 */
const NAMES_MAX = 200;

/**
 * Names the reads that go straight to the pool, so that a connection parses each of their shapes once. Transactions
 * are left alone: they work on tables of
 * their own. Plans are made anew for each question (plan_cache_mode): one plan for all would serve no search well.
 */
export function nameStatements(pool: pg.Pool): void {
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= NAMES_MAX) return known;
    const name = `s_${createHash('sha256').update(text).digest('base64url').slice(0, 24)}`;
    names.set(text, name);
    return name;
  };
  const ask = pool.query.bind(pool) as (question: unknown, ...rest: unknown[]) => unknown;
  const askNamed = (question: unknown, ...rest: unknown[]) =>
    isPlainRead(question) ? ask({ ...question, name: nameOf(question.text) }, ...rest) : ask(question, ...rest);
  pool.query = askNamed as pg.Pool['query'];
}

const isPlainRead = (question: unknown): question is { text: string } =>
  typeof question === 'object' &&
  question !== null &&
  'text' in question &&
  typeof question.text === 'string' &&
  question.text.startsWith('select ') &&
  !('name' in question && question.name !== undefined);
