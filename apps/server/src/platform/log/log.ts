import type { Logger } from 'pino';
import { pino } from 'pino';

export type Log = Logger;

/** One JSON line an event. Only what callers name goes in: no request bodies, no query strings, no headers. */
export const createLog = (level: string): Log => pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
