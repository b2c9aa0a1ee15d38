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
import { freePort } from './free-port.ts';

/** Asks for one page, and gives how many rows it had. */
export type Ask = (query: CatalogueQuery) => Promise<number>;

export interface Side {
  readonly ask: Ask;
  close(): Promise<void>;
}

/** The function behind the call, as a request reaches it, without HTTP. */
export function callSide(database: Database): Ask {
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

/**
 * The same statements by `pg` alone: taken from what the call sends, named so that they are parsed once, rows as they
 * come.
 */
export async function rawSide(
  database: Database,
  config: pg.ClientConfig,
  queries: readonly CatalogueQuery[],
): Promise<Side> {
  const statements = new Map<string, readonly pg.QueryArrayConfig[]>();
  const names = new Map<string, string>();
  for (const query of queries) {
    const sent = await sentBy(database, query);
    for (const { text } of sent) if (!names.has(text)) names.set(text, `catalogue_${names.size}`);
    statements.set(
      query.name,
      sent.map(({ text, values }) => ({ name: names.get(text) ?? '', text, values, rowMode: 'array' })),
    );
  }
  const client = new pg.Client(config);
  await client.connect();
  // A plan made for any word at all reads the whole index for words that most schemes have: ten times slower.
  await client.query('set plan_cache_mode = force_custom_plan');
  return {
    ask: async ({ name }) => {
      let rowCount = 0;
      // The last of them reads the page; where nothing is found there is none but the first.
      for (const statement of statements.get(name) ?? []) rowCount = (await client.query(statement)).rows.length;
      return rowCount;
    },
    close: () => client.end(),
  };
}

/** The statements that list the instruments, as the call sends them: one finds the page, one reads it. */
async function sentBy(
  database: Database,
  { name, input }: CatalogueQuery,
): Promise<readonly { text: string; values: unknown[] }[]> {
  const sent: { text: string; values: unknown[] }[] = [];
  const logger = { logQuery: (text: string, values: unknown[]) => void sent.push({ text, values }) };
  const db = drizzle(database.pool, { casing: 'snake_case', logger });
  await listFunction()(input, requestContext(database, { db }));
  const found = sent.filter(({ text }) => /\bfrom "instrument"/.test(text));
  if (found.length === 0) throw new Error(`${name} was not seen to ask for instruments`);
  return found;
}

const CAPTCHA_TEXT = 'BENCH1';
/** Far more than a person makes: what is measured is the call, not its limit. */
const CALLS_PER_MINUTE = 1_000_000;

/** The product over HTTP, asked by its own client with a session. */
export async function httpSide(config: pg.ClientConfig, dataDir: string): Promise<Side> {
  const host = encodeURIComponent(config.host ?? '');
  const env = readEnv({
    DATABASE_URL: `postgresql://${String(config.user)}@localhost/${config.database}?host=${host}`,
    ARTHA_DATA_DIR: dataDir,
    ARTHA_ROLE: 'web',
    ARTHA_CAPTCHA_TEXT: CAPTCHA_TEXT,
    ARTHA_PAYLOAD_ENCRYPTION: 'optional',
    PORT: String(await freePort()),
    SANDBOX_PORT: String(await freePort()),
  });
  const { perMinute } = EDGE_LIMITS;
  const limits = { perMinute: { ...perMinute, flood: CALLS_PER_MINUTE, userRead: CALLS_PER_MINUTE } };
  const product = await startProduct(env, createLog('silent'), limits);
  const jar = cookieJar();
  const stranger = createClient({ baseUrl: product.address, ...jar, credentials: () => undefined });
  const { storageName, id } = rolesFor(DEFAULT_PROVIDER_NAME)[0] ?? { storageName: '', id: 0 };
  const { uniqueId } = await stranger(generateCaptcha, {});
  const { token } = await stranger(login, {
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
    ask: async ({ input }) => (await call(contract.listInstruments, input)).items.length,
    close: () => product.stop(),
  };
}
