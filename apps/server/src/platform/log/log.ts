import type { Logger } from 'pino';
import { pino } from 'pino';
import type { LogRotation } from './rotating-file.ts';
import { openRotatingFile } from './rotating-file.ts';

export type Log = Logger;

/**
 * One JSON line for each event. It logs only what callers pass: no request bodies, query strings or headers.
 *
 * @param file in place of standard output
 */
export function createLog(level: string, file?: { readonly path: string; readonly rotation: LogRotation }): Log {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime };
  return file ? pino(options, openRotatingFile(file.path, file.rotation)) : pino(options);
}
