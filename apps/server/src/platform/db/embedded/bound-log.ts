import type { LogRotation } from '../../log/rotating-file.ts';
import { rotateInPlace } from '../../log/rotating-file.ts';

const CHECK_MS = 60_000;

/**
 * Bounds the log of the server while the product runs. The server writes the file itself, since it outlives a product
 * that is killed.
 *
 * @returns stops it
 */
export function boundLog(file: string, rotation: LogRotation, checkMs = CHECK_MS): () => void {
  // A failure repeats or has passed at the next check.
  const check = () => void rotateInPlace(file, rotation).catch(() => undefined);
  check();
  const timer = setInterval(check, checkMs).unref();
  return () => clearInterval(timer);
}
