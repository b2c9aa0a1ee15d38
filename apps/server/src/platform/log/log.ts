import type { Logger } from 'pino';
import { pino } from 'pino';

export type Log = Logger;

/** One JSON line for each event. It logs only what callers pass: no request bodies, query strings or headers. */
export const createLog = (level: string): Log => pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
