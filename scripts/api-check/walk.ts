/** Every call of the description, made through the generated client. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiClient, CallOptions } from './client-program.ts';
import type { Caller } from './caller.ts';
import type { Fields, Input, Operation } from './document.ts';
import type { Answer, ValidatorOf } from './examine.ts';
import { codeOf, faultsOf } from './examine.ts';

export interface Result {
  readonly operation: Operation;
  readonly caller: string;
  readonly status: number;
  /** The code of a refusal. */
  readonly code: string | undefined;
  readonly faults: readonly string[];
  /** The parsed body; undefined for a refusal and a file. */
  readonly body: unknown;
  /** Why real values could not be prepared, so that the example was sent. */
  readonly unprepared?: string;
}

export interface Made {
  readonly operation: Operation;
  readonly caller: Caller;
  readonly input: Input;
  /** Of an upload. */
  readonly file?: File | undefined;
}

export interface Connection {
  readonly client: ApiClient;
  readonly baseUrl: string;
  readonly validatorOf: ValidatorOf;
}

/** Replaces fields of an example where they are: in path, query or body. Other fields are added to the body. */
export function withFields(example: Input, fields: Fields): Input {
  const { path = {}, query = {} } = example.params;
  const at = (part: Fields) => ({ ...part, ...pick(fields, part) });
  const others = Object.entries(fields).filter(([name]) => !(name in path) && !(name in query));
  return {
    params: { ...example.params, path: at(path), query: at(query) },
    ...(example.body && { body: { ...example.body, ...Object.fromEntries(others) } }),
  };
}

/** The fields that a part has. One without a value leaves the example in place. */
const pick = (fields: Fields, part: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => name in part && value !== undefined));

/** The fields of `known` that an example has. */
export function knownFields({ params, body = {} }: Input, known: Fields): Fields {
  return { ...pick(known, params.path ?? {}), ...pick(known, params.query ?? {}), ...pick(known, body) };
}

/** Makes one call and compares its answer with the description. A busy product is asked again, when it says. */
export async function make(connection: Connection, made: Made): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const { retryAfterS, ...result } = await makeOnce(connection, made);
    if (retryAfterS === undefined || attempt === ATTEMPTS_MAX) return result;
    await sleep(retryAfterS * 1_000);
  }
}

interface Tried extends Result {
  /** How long a product that is busy asks to wait. */
  readonly retryAfterS?: number;
}

async function makeOnce({ client, baseUrl, validatorOf }: Connection, made: Made): Promise<Tried> {
  const { operation, caller, input, file } = made;
  let answer: Answer | undefined;
  const fetch = async (request: Request): Promise<Response> => {
    const { status, headers, text } = (answer = await caller.send(operation, request));
    return new Response(text === '' ? null : text, { status, headers });
  };
  const isFile = !(JSON_TYPE in (operation.answers['200']?.content ?? { [JSON_TYPE]: {} }));
  const header = { ...input.params.header, ...caller.session?.role };
  const options: CallOptions = {
    ...input,
    params: { ...input.params, header },
    ...(isFile && { parseAs: 'stream' }),
    ...(file && { bodySerializer: () => formWith(file) }),
  };
  const outcome = { operation, caller: caller.name };
  try {
    const call = client.calls[operation.id];
    if (!call) throw new Error('the client has no such call');
    const { data } = await call(client.open({ baseUrl, fetch }), options);
    if (!answer) throw new Error('the client sent nothing');
    const faults = faultsOf(operation, answer, validatorOf);
    const retryAfterS = codeOf(answer) === 'server.busy' ? Number(answer.headers.get('retry-after')) : undefined;
    return {
      ...outcome,
      status: answer.status,
      code: codeOf(answer),
      faults,
      body: faults.length > 0 ? undefined : data,
      ...(retryAfterS !== undefined && { retryAfterS }),
    };
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error);
    return { ...outcome, status: answer?.status ?? 0, code: undefined, faults: [fault], body: undefined };
  }
}

const ATTEMPTS_MAX = 30;
const JSON_TYPE = 'application/json';

function formWith(file: File): FormData {
  const form = new FormData();
  form.set('file', file);
  return form;
}
