import { fileURLToPath } from 'node:url';
import { countNotifications } from '@artha/contract/system/notifications';
import { ROLE_IDS } from '@artha/domain/kit/roles';
import { EDGE_LIMITS } from '../../../apps/server/src/platform/http/edge-limits.ts';
import { connectTo, databaseUrlOf } from '../cluster.ts';
import { freePort } from '../../../apps/server/src/testing/free-port.ts';
import type { Load } from '../load.ts';
import { loadResult, startLoad } from '../load.ts';
import { errorCount, errorText } from '../load-jobs.ts';
import type { SignedInUser } from '../signed-in-users.ts';
import { insertSignedIn, requestOf } from '../signed-in-users.ts';
import { startProductProcess } from '../product-process.ts';
import type { Bench, Comparison, Row } from '../row.ts';
import { startProgram } from '../start-program.ts';

const DATABASE = 'bench_bell';
const CONNECTIONS = 32;
const ROUND_MS = 4_000;
/** Far above real use, so that the rate limit does not affect the figures. */
const CALLS_PER_MINUTE = 10_000_000;
const CALL = `${countNotifications.method} ${countNotifications.path}`;

/** The call that every page makes every few seconds, at the highest possible rate. */
export const row: Row = {
  name: 'bell',
  work: `GET ${countNotifications.path}, signed in: session, limits, role, count, encoded response; ${CONNECTIONS} connections`,
  reference: 'a bare Fastify route that returns a constant with the same headers, also in its own process',
  unit: 'answers/s',
  target: { atLeast: 0.7 },
  rounds: 9,
  prepare,
};

async function prepare(bench: Bench): Promise<Comparison> {
  const cluster = await bench.cluster();
  const config = await cluster.create(DATABASE);
  const perMinute = { ...EDGE_LIMITS.perMinute, flood: CALLS_PER_MINUTE, userRead: CALLS_PER_MINUTE };
  const product = await startProductProcess(config, bench.runDir, { limits: { perMinute } });
  const client = await connectTo(config);
  const users = await insertSignedIn(client, 'bell', CONNECTIONS);
  await client.end();
  const requests = users.map((user) => requestOf(CALL, user));
  const sample = await sampleAnswer(product.port, users[0]);
  const bare = await startBell(import.meta.resolve('../bare-bell.ts'), [JSON.stringify(sample.headers), sample.body]);
  const least = await startBell(import.meta.resolve('../least-bell.ts'), [
    databaseUrlOf(config),
    'CLIENT',
    String(ROLE_IDS.client),
  ]);
  if ((await sampleAnswer(least.port, users[0])).body !== sample.body) throw new Error('the floor answers otherwise');
  const load = startLoad();
  return {
    ours: () => perSecond(load, product.port, requests),
    reference: () => perSecond(load, bare.port, requests),
    additional: {
      'floor: the same duties by hand, for this call alone': () => perSecond(load, least.port, requests),
    },
    notes: [
      `${CONNECTIONS} users with one connection each and one request in flight on it; ${ROUND_MS / 1_000} s a round`,
      'server and load run in separate processes; each request has the headers of a browser',
      'payload encryption is off',
    ],
    close: async () => {
      await load.close();
      await bare.stop();
      await least.stop();
      await product.stop();
      await cluster.drop(DATABASE);
    },
  };
}

async function perSecond(load: Load, port: number, requests: readonly string[]): Promise<number> {
  const result = await loadResult(load, { kind: 'flood', port, requests, ms: ROUND_MS });
  if (errorCount(result) > 0) throw new Error(`not every request was answered: ${errorText(result)}`);
  return result.answers / result.seconds;
}

interface Sample {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Headers that Node sets itself, on both sides. */
const CONNECTION_HEADERS = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']);

async function sampleAnswer(port: number, user: SignedInUser | undefined): Promise<Sample> {
  const lines = (user?.headers ?? '').split('\r\n').map((line) => line.split(': ') as [string, string]);
  const answer = await fetch(`http://127.0.0.1:${port}${countNotifications.path}`, {
    headers: lines.filter(([name]) => !['Host', 'Connection'].includes(name)),
  });
  if (answer.status !== 200) throw new Error(`the bell answers ${answer.status}: ${await answer.text()}`);
  const headers = [...answer.headers].filter(([name]) => !CONNECTION_HEADERS.has(name));
  return { headers: Object.fromEntries(headers), body: await answer.text() };
}

/** Starts one of the programs that answer only the bell. @param settings its arguments after port and path */
async function startBell(program: string, settings: readonly string[]) {
  const port = await freePort();
  const running = await startProgram({
    args: [fileURLToPath(program), String(port), countNotifications.path, ...settings],
    cwd: import.meta.dirname,
    env: { NODE_ENV: 'production' },
    readyUrl: `http://127.0.0.1:${port}/health/ready`,
    isSilent: true,
  });
  return { ...running, port };
}
