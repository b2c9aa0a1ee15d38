import type pg from 'pg';
import { escapeLiteral } from 'pg';

/**
 * A statement that is sent together with begin or commit, in one round trip, which takes no parameters. Each connection
 * prepares it once, so that its calls are neither parsed nor, with `keepsPlans`, planned again.
 */
export interface KeptStatement {
  readonly name: string;
  /** The types of its parameters, $1 to $9 at most. */
  readonly types: readonly string[];
  readonly text: string;
}

export interface KeptCall {
  readonly statement: KeptStatement;
  /** Of each parameter; anything but null as the text that its type reads. */
  readonly values: readonly (string | number | bigint | null)[];
}

const literal = (value: KeptCall['values'][number] | undefined): string =>
  value === null || value === undefined ? 'null' : escapeLiteral(String(value));

/** A call as a statement with literals, for connections that keep nothing: those of a transaction pooler. */
export const plainSql = ({ statement: { types, text }, values }: KeptCall): string =>
  text.replaceAll(/\$(\d)/g, (_, place) => `${literal(values[Number(place) - 1])}::${types[Number(place) - 1]}`);

/** The names of the statements of a connection. */
const preparedOn = new WeakMap<pg.PoolClient, Set<string>>();

/** How many statements a connection has prepared. */
export const preparedCount = (client: pg.PoolClient): number => preparedOn.get(client)?.size ?? 0;

/**
 * Calls as statements that execute what the connection has prepared, after those that prepare the rest. If they fail,
 * it is not known what the connection has prepared: it must be closed.
 */
export function executeSql(client: pg.PoolClient, calls: readonly KeptCall[]): readonly string[] {
  const prepared = preparedOn.get(client) ?? new Set();
  const prepare = calls.flatMap(({ statement: { name, types, text } }) => {
    if (prepared.has(name)) return [];
    prepared.add(name);
    return `prepare kept_${name}${listed(types)} as ${text}`;
  });
  preparedOn.set(client, prepared);
  return [
    ...prepare,
    ...calls.map(({ statement, values }) => `execute kept_${statement.name}${listed(values.map(literal))}`),
  ];
}

const listed = (parts: readonly string[]): string => (parts.length === 0 ? '' : `(${parts.join(', ')})`);
