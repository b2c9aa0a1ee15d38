import type { EdgeLimits } from '../http/edge-limits.ts';
import { EDGE_LIMITS } from '../http/edge-limits.ts';

/** A limit, or limits that belong together, each below its name. */
type Limits = number | { readonly [name: string]: Limits };

/** ARTHA_SHUTDOWN_DELAY_MS sets it. */
const SET_ELSEWHERE: keyof EdgeLimits = 'drainNoticeMs';
/** How far a limit can be raised: more is a slip of the keyboard. None can be switched off. */
const FACTOR_MAX = 100;

const flat = (prefix: string, limits: Limits): [string, number][] =>
  typeof limits === 'number'
    ? [[prefix, limits]]
    : Object.entries(limits).flatMap(([name, each]) => flat(prefix === '' ? name : `${prefix}.${name}`, each));

/** The name of each limit with its default; of limits that belong together, as `perMinute.userRead`. */
export const EDGE_LIMIT_DEFAULTS: ReadonlyMap<string, number> = new Map(
  flat('', EDGE_LIMITS as unknown as Limits).filter(([name]) => name !== SET_ELSEWHERE),
);

/** The same limits with one changed. */
function withLimit(limits: Limits, [name = '', ...rest]: readonly string[], value: number): Limits {
  if (name === '' || typeof limits === 'number') return value;
  return { ...limits, [name]: withLimit(limits[name] ?? value, rest, value) };
}

export interface EdgeLimitsText {
  /** Those that were named; of limits that belong together, all. */
  readonly limits: Partial<EdgeLimits>;
  readonly problems: readonly string[];
}

/** Reads `connectionsMax=5000, perMinute.userRead=600`. Limits that are not named keep their defaults. */
export function readEdgeLimits(text: string): EdgeLimitsText {
  const problems: string[] = [];
  let limits: Partial<EdgeLimits> = {};
  for (const part of text.split(',').map((each) => each.trim())) {
    const [, name = '', digits = ''] = /^([\w.-]+)=(\d{1,12})$/.exec(part) ?? [];
    const usual = EDGE_LIMIT_DEFAULTS.get(name);
    const value = Number(digits);
    if (digits === '') problems.push('each limit is a name, an equals sign and a whole number');
    else if (usual === undefined) problems.push(`there is no limit ${name}`);
    else if (value < 1 || value > usual * FACTOR_MAX) problems.push(`${name} is from 1 to ${usual * FACTOR_MAX}`);
    else {
      const [group = '', ...rest] = name.split('.');
      const known = { ...EDGE_LIMITS, ...limits }[group as keyof EdgeLimits] as unknown as Limits;
      limits = { ...limits, [group]: withLimit(known, rest, value) };
    }
  }
  const { headersTimeoutMs, requestTimeoutMs } = { ...EDGE_LIMITS, ...limits };
  // The server does not start otherwise.
  if (headersTimeoutMs > requestTimeoutMs)
    problems.push(`headersTimeoutMs (${headersTimeoutMs}) must not exceed requestTimeoutMs (${requestTimeoutMs})`);
  return { limits, problems };
}
