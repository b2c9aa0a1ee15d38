import { createClient } from '@artha/client/client';
import { cookieJar } from '@artha/client/cookie-jar';
import * as contract from '@artha/contract/reference/instruments';
import { generateCaptcha, login } from '@artha/contract/system/session';
import { DEFAULT_PROVIDER_NAME, rolesFor } from '@artha/domain/kit/roles';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { DEMONSTRATION_PASSWORD } from '../../apps/server/src/demonstration/index.ts';
import { instrumentRoutes } from '../../apps/server/src/modules/reference/instruments/instruments.routes.ts';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import { readEnv } from '../../apps/server/src/platform/env/env.ts';
import { EDGE_LIMITS } from '../../apps/server/src/platform/http/edge-limits.ts';
import { createLog } from '../../apps/server/src/platform/log/log.ts';
import { startProduct } from '../../apps/server/src/product.ts';
import { requestContext } from '../../apps/server/src/testing/build.ts';
import type { CatalogueInput, CatalogueQuery } from './catalogue-queries.ts';
import { databaseUrlOf } from './cluster.ts';
import { freePort } from '../../apps/server/src/testing/free-port.ts';

/** Fetches one page. @returns its number of rows */
export type FetchPage = (query: CatalogueQuery) => Promise<number>;

export interface Side {
  readonly fetchPage: FetchPage;
  close(): Promise<void>;
}

/** The function behind the route, without HTTP. */
export function callSide(database: Database): FetchPage {
  const ctx = requestContext(database);
  const run = listFunction();
  return async ({ input }) => (await run(input, ctx)).items.length;
}

type Page = { readonly items: readonly unknown[] };

function listFunction(): (input: CatalogueInput, ctx: ReturnType<typeof requestContext>) => Promise<Page> {
  const served = instrumentRoutes.find(({ route }) => route === contract.listInstruments);
  if (!served) throw new Error('the list of instruments is not served');
  return (input, ctx) => served.run(input, ctx) as Promise<Page>;
}

/** The statement of the call, run by plain `pg`: prepared so that it is parsed once, with rows as arrays. */
export async function rawSide(
  database: Database,
  config: pg.ClientConfig,
  queries: readonly CatalogueQuery[],
): Promise<Side> {
  const statements = new Map<string, pg.QueryArrayConfig>();
  const names = new Map<string, string>();
  for (const query of queries) {
    const { text, values } = await statementOf(database, query);
    if (!names.has(text)) names.set(text, `catalogue_${names.size}`);
    statements.set(query.name, { name: names.get(text) ?? '', text, values, rowMode: 'array' });
  }
  const client = new pg.Client(config);
  await client.connect();
  // A generic plan reads the whole index for frequent words and is ten times slower.
  await client.query('set plan_cache_mode = force_custom_plan');
  return {
    fetchPage: async ({ name, input }) => {
      const statement = statements.get(name);
      if (!statement) throw new Error(`no statement for ${name}`);
      // The statement reads one row more than the page, to know whether there is a next page.
      return Math.min((await client.query(statement)).rows.length, input.filter.limit);
    },
    close: () => client.end(),
  };
}

/** Captures the statement of the call: one finds the page and reads it. */
async function statementOf(
  database: Database,
  { name, input }: CatalogueQuery,
): Promise<{ text: string; values: unknown[] }> {
  const sent: { text: string; values: unknown[] }[] = [];
  const logger = { logQuery: (text: string, values: unknown[]) => void sent.push({ text, values }) };
  const db = drizzle(database.pool, { casing: 'snake_case', logger });
  await listFunction()(input, requestContext(database, { db }));
  const [found, ...others] = sent.filter(({ text }) => /\bfrom "instrument"/.test(text));
  if (!found || others.length > 0)
    throw new Error(`${name} sent ${others.length} more queries than one for instruments`);
  return found;
}

const CAPTCHA_TEXT = 'BENCH1';
/** Far above real use, so that the rate limit does not affect the figures. */
const CALLS_PER_MINUTE = 1_000_000;

/** The product over HTTP, called by its own client with a session. */
export async function httpSide(config: pg.ClientConfig, dataDir: string): Promise<Side> {
  const env = readEnv({
    DATABASE_URL: databaseUrlOf(config),
    ARTHA_DATA_DIR: dataDir,
    ARTHA_ROLE: 'web',
    ARTHA_CAPTCHA_TEXT: CAPTCHA_TEXT,
    ARTHA_PAYLOAD_ENCRYPTION: 'optional',
    PORT: String(await freePort()),
    SANDBOX_PORT: String(await freePort()),
  });
  const { perMinute } = EDGE_LIMITS;
  const limits = { perMinute: { ...perMinute, flood: CALLS_PER_MINUTE, userRead: CALLS_PER_MINUTE } };
  const product = await startProduct(env, createLog('silent'), { limits });
  const jar = cookieJar();
  const anonymous = createClient({ baseUrl: product.address, ...jar, credentials: () => undefined });
  const { storageName, id } = rolesFor(DEFAULT_PROVIDER_NAME)[0] ?? { storageName: '', id: 0 };
  const { uniqueId } = await anonymous(generateCaptcha, {});
  const { token } = await anonymous(login, {
    userId: 'client1',
    password: DEMONSTRATION_PASSWORD,
    role: storageName,
    captchaId: uniqueId,
    captchaText: CAPTCHA_TEXT,
    isConditionsChecked: true,
  });
  const call = createClient({
    baseUrl: product.address,
    ...jar,
    credentials: () => ({ token, role: { name: storageName, id } }),
  });
  return {
    fetchPage: async ({ input }) => (await call(contract.listInstruments, input)).items.length,
    close: () => product.stop(),
  };
}
