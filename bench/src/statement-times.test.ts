import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { StatementTimes } from './statement-times.ts';

test('groups statements by their text and reports the remaining time', async () => {
  const pool = new EventEmitter();
  const client = { query: async (query: unknown) => Promise.resolve(query) };
  const times = new StatementTimes();
  times.watch(pool as unknown as pg.Pool);
  pool.emit('connect', client);
  await client.query('select\n  1');
  await client.query({ text: 'select 1' });
  await client.query({ text: 'select 2' });
  const lines = times.lines(1_000);
  expect(lines).toHaveLength(4);
  expect(lines.join('\n')).toMatch(/ms {2}2 times select 1/);
  expect(lines.join('\n')).toMatch(/ms {2}select 2/);
  expect(lines.at(-1)).toMatch(/ms {2}outside/);
  const parts = lines.slice(1).map((line) => Number.parseFloat(line));
  const total = parts.reduce((sum, ms) => sum + ms, 0);
  expect(Math.abs(total - 1_000), 'each part is rounded').toBeLessThanOrEqual(parts.length / 2);
});
