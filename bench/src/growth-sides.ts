import type { Route } from '@artha/contract/kit/route';
import { Refusal } from '@artha/domain/kit/errors';
import { DEFAULT_PROVIDER_NAME, rolesFor } from '@artha/domain/kit/roles';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { modules } from '../../apps/server/src/modules.ts';
import { scopeOf } from '../../apps/server/src/modules/system/session/scope.ts';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import type { RequestContext, SessionContext } from '../../apps/server/src/platform/http/context.ts';
import type { Served } from '../../apps/server/src/platform/http/serve.ts';
import { requestContext } from '../../apps/server/src/testing/build.ts';
import { testNode } from '../../apps/server/src/testing/node.ts';
import { connectTo } from './cluster.ts';
import type { GrowthQuery } from './growth-queries.ts';

const BUSINESS_NOW = new Date('2026-11-20T10:00:00Z');
const served: readonly Served[] = modules.flatMap(({ routes = [] }) => (typeof routes === 'function' ? [] : routes));

function functionOf(route: Route): Served['run'] {
  const found = served.find((each) => each.route === route);
  if (!found) throw new Error(`${route.path} is not served`);
  return found.run;
}

function contextOf(database: Database, { role: key, clientIds }: GrowthQuery, changes: Partial<RequestContext> = {}) {
  const role = rolesFor(DEFAULT_PROVIDER_NAME).find((each) => each.key === key)!;
  const userId = key === 'client' ? (clientIds?.[0] ?? 1) : 1;
  const session: SessionContext['session'] = { id: 1, userId, role, isFullAccess: true };
  const scope = scopeOf(userId, role, key === 'client' ? [] : clientIds);
  const node = testNode(database, { modules });
  return requestContext(database, { node, session, scope, businessNow: BUSINESS_NOW, realNow: new Date(), ...changes });
}

/** The input of a query, with the cursor that a browser would have at that point. */
async function inputOf(database: Database, query: GrowthQuery, rows: number): Promise<unknown> {
  const input = query.route.input.parse(query.input(rows)) as { filter: object };
  if (!query.isContinued) return input;
  const page = (await functionOf(query.route)(input, contextOf(database, query))) as { next: string | null };
  return { filter: { ...input.filter, offset: 0, after: page.next ?? undefined } };
}

export type Run = () => Promise<unknown>;

/** Runs the function behind the route. A refusal to sort counts as an answer. */
export async function callOf(database: Database, query: GrowthQuery, rows: number): Promise<Run> {
  const input = await inputOf(database, query, rows);
  const run = functionOf(query.route);
  // Made once, so that its cost is not measured.
  const context = contextOf(database, query);
  const answer = async () => run(input, { ...context, realNow: new Date() });
  return () =>
    answer().catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'table.sort-too-many') return error.code;
      throw error;
    });
}

interface Sent {
  readonly text: string;
  readonly values: unknown[];
}

/** The count of a list is cached for seconds, so only the statements of its page are compared. */
const isCount = ({ text }: Sent) => text.startsWith('select count(*)::int from (select 1 from');

/** Runs the statements that a call sends for its page by plain `pg`, prepared so that they are parsed once. */
export async function rawOf(client: pg.Client, database: Database, query: GrowthQuery, rows: number): Promise<Run> {
  const sent: Sent[] = [];
  const logger = { logQuery: (text: string, values: unknown[]) => void sent.push({ text, values }) };
  const db = drizzle(database.pool, { casing: 'snake_case', logger });
  const input = await inputOf(database, query, rows);
  await Promise.resolve(functionOf(query.route)(input, contextOf(database, query, { db }))).catch(() => undefined);
  const statements = sent
    .filter((each) => !isCount(each))
    .map(({ text, values }, at) => ({
      name: `${query.name} ${at}`.slice(0, 60),
      text,
      values,
      rowMode: 'array' as const,
    }));
  return async () => {
    for (const statement of statements) await client.query(statement);
  };
}

export async function rawClient(config: pg.ClientConfig): Promise<pg.Client> {
  const client = await connectTo(config);
  await client.query('set plan_cache_mode = force_custom_plan');
  return client;
}
