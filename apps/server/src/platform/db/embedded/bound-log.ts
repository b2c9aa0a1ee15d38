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
  let isRotating = false;
  const check = async () => {
    // A second rotation would replace the copy of the first by one of the emptied file.
    if (isRotating) return;
    isRotating = true;
    // A failure repeats or has passed at the next check.
    await rotateInPlace(file, rotation).catch(() => undefined);
    isRotating = false;
  };
  void check();
  const timer = setInterval(() => void check(), checkMs).unref();
  return () => clearInterval(timer);
}
