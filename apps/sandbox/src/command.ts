import { readEnv } from './platform/env.ts';
import { httpCall, parseJson } from './platform/http-call.ts';

const USAGE = `Speaks to the running sandbox.

  npm run sandbox -- advance            to the next moment at which something is due
  npm run sandbox -- advance 1d         so many days of 24 hours
  npm run sandbox -- advance <instant>  such as 2026-11-30T15:30:00Z
  npm run sandbox -- clock              both clocks
  npm run sandbox -- outbox [to]        what has been sent, newest first
`;
/** Longer than the sandbox waits for the product. */
const TIMEOUT_MS = 660_000;

type Answer = Readonly<Record<string, unknown>>;

/** Ends the command with words and an exit code. */
class Stop extends Error {
  readonly exitCode: number;

  constructor(exitCode: number, message: string) {
    super(message);
    this.exitCode = exitCode;
  }
}

async function ask(method: 'GET' | 'POST', path: string, input?: unknown): Promise<unknown> {
  const { host, port } = readEnv();
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  const body =
    input === undefined ? {} : { body: JSON.stringify(input), headers: { 'content-type': 'application/json' } };
  const answer = await httpCall({ method, url: url + path, ...body, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    () => {
      throw new Stop(1, `No sandbox answers at ${url}. Is it running? (npm start)`);
    },
  );
  const json = parseJson(answer.text);
  if (answer.status === 200) return json;
  const message = (json as { error?: { message?: unknown } } | undefined)?.error?.message;
  throw new Stop(1, typeof message === 'string' ? message : `The sandbox answered ${answer.status}.`);
}

function advanceInput(how: string | undefined): Answer {
  if (how === undefined) return {};
  const days = /^(\d{1,4})d?$/.exec(how)?.[1];
  if (days !== undefined) return { days: Number(days) };
  if (/^\d{4}-\d{2}-\d{2}T/.test(how)) return { to: how };
  throw new Stop(2, USAGE);
}

async function advance(how: string | undefined): Promise<string[]> {
  const answer = (await ask('POST', '/clock/advance', advanceInput(how))) as { businessNow: string; ran: Answer[] };
  const ran = answer.ran.map(
    (step) => `  ${String(step['businessDate'])}  ${String(step['name'])}: ${String(step['outcome'])}`,
  );
  return [...(ran.length > 0 ? ran : ['  nothing was due']), `Business time is now ${answer.businessNow}`];
}

async function clock(): Promise<string[]> {
  const { businessNow, realNow } = (await ask('GET', '/clock')) as Answer;
  return [`Business time ${String(businessNow)}`, `Time of day   ${String(realNow)}`];
}

async function outbox(to: string | undefined): Promise<string[]> {
  const messages = (await ask(
    'GET',
    to === undefined ? '/outbox' : `/outbox?to=${encodeURIComponent(to)}`,
  )) as Answer[];
  if (messages.length === 0) return ['Nothing has been sent.'];
  return messages.map(({ sentAt, kind, to: recipient, subject, text }) => {
    const head = `${String(sentAt)}  ${String(kind)} to ${String(recipient)}  ${String(subject)}`;
    return `${head}\n${String(text).replace(/^/gm, '    ')}`;
  });
}

function run([name, argument, ...more]: readonly string[]): Promise<string[]> {
  if (more.length > 0) throw new Stop(2, USAGE);
  if (name === 'advance') return advance(argument);
  if (name === 'outbox') return outbox(argument);
  if (name === 'clock' && argument === undefined) return clock();
  throw new Stop(2, USAGE);
}

try {
  console.log((await run(process.argv.slice(2))).join('\n'));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = error instanceof Stop ? error.exitCode : 1;
}
