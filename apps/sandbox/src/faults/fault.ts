import { badInput } from '../platform/http-problem.ts';
import type { ExternalSystem } from '../platform/external-system.ts';
import { readChoice, readObject, readOptionalInteger, readText } from '../platform/read-fields.ts';
import type { FaultKind } from './fault-kinds.ts';
import { ALL_FAULTS } from './fault-kinds.ts';

export interface FaultRequest {
  readonly system: string;
  /** Prefix of the affected paths; undefined for all paths of the system. */
  readonly path: string | undefined;
  readonly kind: FaultKind;
  /** How many requests it still affects. */
  readonly times: number;
  readonly delayMs: number;
  /** The HTTP status of an error; over SMTP the reply code, from 400. */
  readonly status: number;
}

export interface Fault extends FaultRequest {
  readonly id: number;
}

const TIMES_MAX = 1_000_000;
const DELAY_MAX_MS = 600_000;
const DELAY_DEFAULT_MS = 5_000;
const STATUS_DEFAULT = 503;

/** @throws HttpProblem 400 for an unknown system, or a kind that the system does not support */
export function readFault(body: unknown, systems: readonly ExternalSystem[]): FaultRequest {
  const fields = readObject(body, 'The body', ['system', 'path', 'kind', 'times', 'delayMs', 'status']);
  const name = readChoice(
    fields,
    'system',
    systems.map((system) => system.name),
  );
  const system = systems.find((one) => one.name === name);
  const kind = readChoice(fields, 'kind', ALL_FAULTS);
  if (!system?.faultKinds.includes(kind)) {
    throw badInput(`"${kind}" is not supported by ${name}; it supports ${system?.faultKinds.join(', ') ?? 'none'}`);
  }
  const path = fields['path'] === undefined ? undefined : readText(fields, 'path', 200);
  if (path !== undefined && (!system.routes || !path.startsWith('/'))) {
    throw badInput(system.routes ? '"path" must begin with a slash' : `${name} has no paths: omit "path"`);
  }
  return {
    system: name,
    path,
    kind,
    times: readOptionalInteger(fields, 'times', 1, TIMES_MAX) ?? 1,
    delayMs: readOptionalInteger(fields, 'delayMs', 0, DELAY_MAX_MS) ?? DELAY_DEFAULT_MS,
    status: readOptionalInteger(fields, 'status', 400, 599) ?? STATUS_DEFAULT,
  };
}
