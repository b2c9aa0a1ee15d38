/** The walk over all operations. */
import { readEnv } from '../../apps/server/src/platform/env/env.ts';
import type { ApiClient } from './client-program.ts';
import { Caller } from './caller.ts';
import type { Wire } from './caller.ts';
import { CLIENT_INPUTS } from './client-inputs.ts';
import type { ApiDocument, Fields, Operation } from './document.ts';
import type { ValidatorOf } from './examine.ts';
import { fileOf } from './files.ts';
import { LEARNED } from './learned.ts';
import type { Moment } from './moment.ts';
import { receivedCodes } from './moment.ts';
import { inOrder, whoMakes } from './order.ts';
import { callsBy, readServerKey, signIn } from './sign-in.ts';
import { STAFF_INPUTS } from './staff-inputs.ts';
import type { Tools } from './tools.ts';
import { VISITOR_INPUTS } from './visitor-inputs.ts';
import type { Connection, Result } from './walk.ts';
import { knownFields, make, withFields } from './walk.ts';

interface Walk {
  readonly tools: Tools;
  readonly document: ApiDocument;
  readonly operations: readonly Operation[];
  readonly client: ApiClient;
  readonly sandboxUrl: string;
}

const ROOT = 'https://artha.example/openapi.json';
const SENDS_CODE = /^(?:send|generateOtp)/;
const INPUTS = { ...CLIENT_INPUTS, ...STAFF_INPUTS, ...VISITOR_INPUTS };

/** Makes every call once. @throws Error when a caller cannot sign in by the description */
export async function makeAllCalls({
  tools,
  document,
  operations,
  client,
  sandboxUrl,
}: Walk): Promise<readonly Result[]> {
  const env = readEnv();
  const wire: Wire = {
    schemes: document.components.securitySchemes,
    secrets: { sandbox: env.sandboxSecret, 'payment-bank': env.paymentBank.secret, clearing: env.clearing.secret },
    clockOffsetMs: 0,
  };
  const connection: Connection = {
    client,
    baseUrl: document.servers[0]?.url ?? '',
    validatorOf: validators(tools, document),
  };
  const call = callsBy(connection, new Map(operations.map((each) => [each.id, each])));
  const visitor = new Caller('anyone', wire);
  await call(visitor, 'getCsrfToken');
  await readServerKey(call, visitor, wire);
  const callers = new Map<string, Caller>([[visitor.name, visitor]]);
  const known = new Map<string, Fields>();
  const knownTo = (name: string): Fields => known.get(name) ?? {};
  let codesBefore: Moment['codesBefore'];
  const results: Result[] = [];
  for (const operation of inOrder(operations)) {
    const { name, roleKey, userId } = whoMakes(operation);
    let caller = callers.get(name);
    if (!caller) {
      caller = new Caller(name, wire);
      callers.set(name, caller);
      if (roleKey === undefined) await call(caller, 'getCsrfToken');
      else await signIn(call, caller, { userId, roleKey });
    }
    const self = caller;
    const own = { userId: self.session?.userId, ...knownTo(name) };
    const ask: Moment['ask'] = async (id, fields) => (await call(self, id, fields)).body;
    const moment = { caller: self, known: own, knownTo, ask, call, sandboxUrl, codesBefore };
    const sendsCode = SENDS_CODE.test(operation.id);
    if (sendsCode) codesBefore = new Set(await receivedCodes(sandboxUrl));
    const result = await resultOf(connection, operation, moment);
    if (sendsCode && result.status >= 400) codesBefore = undefined;
    results.push(result);
    const learned = Object.entries(LEARNED[operation.id]?.(result.body) ?? {}).filter(
      ([, value]) => value !== undefined,
    );
    known.set(name, { ...knownTo(name), ...Object.fromEntries(learned) });
  }
  return results;
}

/** Makes a call with real values in its example. What prepares an input may be refused; then the example is sent. */
async function resultOf(connection: Connection, operation: Operation, moment: Moment): Promise<Result> {
  const { caller, known } = moment;
  let fields: Fields = {};
  let unprepared: string | undefined;
  try {
    fields = (await INPUTS[operation.id]?.(moment)) ?? {};
  } catch (error) {
    unprepared = error instanceof Error ? error.message : String(error);
  }
  const input = withFields(operation.example, { ...knownFields(operation.example, known), ...fields });
  const result = await make(connection, { operation, caller, input, file: fileOf(operation.id, input) });
  return unprepared === undefined ? result : { ...result, unprepared };
}

/** Validators of answers, compiled when they are first needed. */
function validators({ ajv }: Tools, document: ApiDocument): ValidatorOf {
  // The description as a schema that checks nothing by itself, so that references resolve in it.
  ajv.addVocabulary(Object.keys(document));
  ajv.addSchema({ $id: ROOT, ...document }, ROOT);
  const kept = new Map<string, ReturnType<ValidatorOf>>();
  return ({ path, method }, status) => {
    const steps = ['paths', path, method.toLowerCase(), 'responses', status, 'content', 'application/json', 'schema'];
    const pointer = steps.map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');
    const found = kept.get(pointer) ?? ajv.compile({ $ref: `${ROOT}#/${pointer}` });
    kept.set(pointer, found);
    return found;
  };
}
