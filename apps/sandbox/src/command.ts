import { controlCall } from './control-call.ts';
import { readEnv } from './platform/env.ts';
import { parseJson } from './platform/http-call.ts';
import { helpIfRequested } from './platform/usage.ts';

const USAGE = `Controls the running sandbox.

  npm run sandbox -- advance            advances to the next instant at which something is due
  npm run sandbox -- advance 1d         advances by a number of 24-hour days
  npm run sandbox -- advance <instant>  advances to an instant such as 2026-11-30T15:30:00Z
  npm run sandbox -- clock              shows both clocks
  npm run sandbox -- outbox [to]        lists sent messages, newest first`;

type Answer = Readonly<Record<string, unknown>>;

/** Ends the command with a message and an exit code. */
class CommandError extends Error {
  readonly exitCode: number;

  constructor(exitCode: number, message: string) {
    super(message);
    this.exitCode = exitCode;
  }
}

async function call(method: 'GET' | 'POST', path: string, input?: unknown): Promise<unknown> {
  const { host, port } = readEnv();
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  const body =
    input === undefined ? {} : { body: JSON.stringify(input), headers: { 'content-type': 'application/json' } };
  const answer = await controlCall(url, { method, path, ...body });
  const json = parseJson(answer.text);
  if (answer.status === 200) return json;
  const message = (json as { error?: { message?: unknown } } | undefined)?.error?.message;
  throw new CommandError(1, typeof message === 'string' ? message : `The sandbox answered ${answer.status}.`);
}

function advanceInput(target: string | undefined): Answer {
  if (target === undefined) return {};
  const days = /^(\d{1,4})d?$/.exec(target)?.[1];
  if (days !== undefined) return { days: Number(days) };
  if (/^\d{4}-\d{2}-\d{2}T/.test(target)) return { to: target };
  throw new CommandError(2, USAGE);
}

async function advance(target: string | undefined): Promise<string[]> {
  const answer = (await call('POST', '/clock/advance', advanceInput(target))) as { businessNow: string; ran: Answer[] };
  const ran = answer.ran.map(
    (job) => `  ${String(job['businessDate'])}  ${String(job['name'])}: ${String(job['outcome'])}`,
  );
  return [...(ran.length > 0 ? ran : ['  nothing was due']), `Business time is now ${answer.businessNow}`];
}

async function clock(): Promise<string[]> {
  const { businessNow, realNow } = (await call('GET', '/clock')) as Answer;
  return [`Business time ${String(businessNow)}`, `Time of day   ${String(realNow)}`];
}

async function outbox(to: string | undefined): Promise<string[]> {
  const messages = (await call(
    'GET',
    to === undefined ? '/outbox' : `/outbox?to=${encodeURIComponent(to)}`,
  )) as Answer[];
  if (messages.length === 0) return ['Nothing has been sent.'];
  return messages.map(({ sentAt, kind, to: recipient, subject, text }) => {
    const header = `${String(sentAt)}  ${String(kind)} to ${String(recipient)}  ${String(subject)}`;
    return `${header}\n${String(text).replace(/^/gm, '    ')}`;
  });
}

function run([name, argument, ...more]: readonly string[]): Promise<string[]> {
  if (more.length > 0) throw new CommandError(2, USAGE);
  if (name === 'advance') return advance(argument);
  if (name === 'outbox') return outbox(argument);
  if (name === 'clock' && argument === undefined) return clock();
  throw new CommandError(2, USAGE);
}

helpIfRequested(USAGE);
try {
  console.log((await run(process.argv.slice(2))).join('\n'));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = error instanceof CommandError ? error.exitCode : 1;
}
