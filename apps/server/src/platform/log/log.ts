import type { DestinationStream, Logger } from 'pino';
import { pino } from 'pino';
import { loggedError } from './logged-error.ts';
import type { LogRotation } from './rotating-file.ts';
import { openRotatingFile } from './rotating-file.ts';

export type Log = Logger;

/**
 * Writes one JSON line for each event. It logs only what callers pass: no request bodies, query strings or headers. Of
 * an error that is passed as `err`, it logs what `loggedError` keeps.
 *
 * @param output receives the lines; by default standard output
 */
export function createLogTo(level: string, output?: DestinationStream): Log {
  const serializers = { err: loggedError };
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers };
  return output ? pino(options, output) : pino(options);
}

/** @param file in place of standard output */
export const createLog = (level: string, file?: { readonly path: string; readonly rotation: LogRotation }): Log =>
  createLogTo(level, file && openRotatingFile(file.path, file.rotation));
