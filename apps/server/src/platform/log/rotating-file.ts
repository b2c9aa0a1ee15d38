import { closeSync, fstatSync, mkdirSync, openSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

export interface LogRotation {
  /** A file of at least this size is rotated after a whole line. */
  readonly maxBytes: number;
  /** How many rotated files are kept. */
  readonly kept: number;
}

/** Unless the environment says otherwise. */
export const LOG_ROTATION: LogRotation = { maxBytes: 20 * 1024 * 1024, kept: 5 };

export interface RotatingFile {
  /** Writes before it returns, so that the last lines of a process that ends are not lost. */
  write(chunk: string | Uint8Array): void;
  close(): void;
}

const NEWLINE = 10;
const isWholeLine = (bytes: Uint8Array) => bytes.at(-1) === NEWLINE;

/** Renames `file` to `file.1`, `file.1` to `file.2` and so on, and removes what exceeds the number that is kept. */
function rotate(file: string, kept: number): void {
  rmSync(`${file}.${kept}`, { force: true });
  for (let number = kept; number >= 1; number -= 1) {
    const older = number === 1 ? file : `${file}.${number - 1}`;
    if (statSync(older, { throwIfNoEntry: false })) renameSync(older, `${file}.${number}`);
  }
  if (kept === 0) rmSync(file, { force: true });
}

/** Rotates a file that another program will append to, if it is large. */
export function rotateIfLarge(file: string, { maxBytes, kept }: LogRotation): void {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) >= maxBytes) rotate(file, kept);
}

/** A log file that only its owner can read, rotated by size. Only one process may write to it. */
export function openRotatingFile(file: string, rotation: LogRotation): RotatingFile {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const open = () => openSync(file, 'a', 0o600);
  rotateIfLarge(file, rotation);
  let descriptor = open();
  let size = fstatSync(descriptor).size;
  return {
    write: (chunk) => {
      const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
      for (let done = 0; done < bytes.length;) done += writeSync(descriptor, bytes, done);
      size += bytes.length;
      if (size < rotation.maxBytes || !isWholeLine(bytes)) return;
      closeSync(descriptor);
      rotate(file, rotation.kept);
      descriptor = open();
      size = 0;
    },
    close: () => closeSync(descriptor),
  };
}
