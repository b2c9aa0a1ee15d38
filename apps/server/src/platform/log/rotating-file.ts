import { closeSync, fstatSync, mkdirSync, openSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { copyFile, truncate } from 'node:fs/promises';
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
  /** Writes before it returns, so that the last lines of a process that ends are not lost. It never throws. */
  write(chunk: string | Uint8Array): void;
  close(): void;
}

const NEWLINE = 10;

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** Renames `file.1` to `file.2` and so on, and removes what exceeds the number that is kept. */
function shiftOlder(file: string, kept: number): void {
  rmSync(`${file}.${kept}`, { force: true });
  for (let number = kept; number > 1; number -= 1) {
    const newer = `${file}.${number - 1}`;
    if (statSync(newer, { throwIfNoEntry: false })) renameSync(newer, `${file}.${number}`);
  }
}

function rotate(file: string, kept: number): void {
  if (!statSync(file, { throwIfNoEntry: false })) return;
  shiftOlder(file, kept);
  if (kept === 0) rmSync(file);
  else renameSync(file, `${file}.1`);
}

/**
 * Rotates a large file to which another program appends: it is copied and emptied. Lines that are written in between
 * are lost. So is the content if it cannot be copied, for the file must not fill the disk.
 */
export async function rotateInPlace(file: string, { maxBytes, kept }: LogRotation): Promise<void> {
  if (sizeOf(file) < maxBytes) return;
  try {
    shiftOlder(file, kept);
    if (kept > 0) await copyFile(file, `${file}.1`);
  } finally {
    await truncate(file);
  }
}

/** A log file that only its owner can read, rotated by size. Only one process may write to it. */
export function openRotatingFile(file: string, rotation: LogRotation): RotatingFile {
  return new LogFile(file, rotation);
}

/** The level 'warn' of pino. */
const WARN = 40;

/** A full or failing disk does not end a process through its log: lines are lost, and counted. */
class LogFile implements RotatingFile {
  readonly #file: string;
  readonly #rotation: LogRotation;
  /** Undefined after a rotation or a failure: the next write opens the file. */
  #descriptor: number | undefined;
  /** Since the last attempt at a rotation. */
  #byteCount: number;
  #isWithinLine = false;
  #lostLines = 0;
  /** Whether the next chunk begins within a line that is lost. */
  #isWithinLostLine = false;

  constructor(file: string, rotation: LogRotation) {
    this.#file = file;
    this.#rotation = rotation;
    this.#descriptor = this.#open();
    this.#byteCount = fstatSync(this.#descriptor).size;
    if (this.#byteCount >= rotation.maxBytes) this.#rotate();
  }

  write(chunk: string | Uint8Array): void {
    const bytes = this.#withoutLostLine(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
    if (bytes.length === 0) return;
    if (!this.#reportLost()) return this.#lose(bytes);
    const lines = bytes.subarray(0, bytes.lastIndexOf(NEWLINE) + 1);
    let written = this.#put(lines);
    if (written === lines.length) {
      if (written > 0 && this.#byteCount >= this.#rotation.maxBytes) this.#rotate();
      written += this.#put(bytes.subarray(written));
    }
    this.#lose(bytes.subarray(written));
  }

  close(): void {
    const descriptor = this.#descriptor;
    this.#descriptor = undefined;
    try {
      if (descriptor !== undefined) closeSync(descriptor);
    } catch {
      // A network file system reports here that it lost what was written.
    }
  }

  #open(): number {
    mkdirSync(dirname(this.#file), { recursive: true, mode: 0o700 });
    return openSync(this.#file, 'a', 0o600);
  }

  /** @returns how many bytes were written */
  #put(bytes: Uint8Array): number {
    if (bytes.length === 0) return 0;
    let done = 0;
    try {
      this.#descriptor ??= this.#open();
      while (done < bytes.length) done += writeSync(this.#descriptor, bytes, done);
    } catch {
      this.close();
    }
    if (done > 0) this.#isWithinLine = bytes[done - 1] !== NEWLINE;
    this.#byteCount += done;
    return done;
  }

  #rotate(): void {
    this.close();
    // One that fails is tried again after as much again, so that a repeated failure does not remove the older files.
    this.#byteCount = 0;
    try {
      rotate(this.#file, this.#rotation.kept);
    } catch {
      // The file is continued.
    }
  }

  #withoutLostLine(bytes: Uint8Array): Uint8Array {
    if (!this.#isWithinLostLine) return bytes;
    const end = bytes.indexOf(NEWLINE) + 1;
    this.#lose(bytes.subarray(0, end));
    return bytes.subarray(end === 0 ? bytes.length : end);
  }

  #lose(bytes: Uint8Array): void {
    if (bytes.length === 0) return;
    for (const byte of bytes) if (byte === NEWLINE) this.#lostLines += 1;
    this.#isWithinLostLine = bytes.at(-1) !== NEWLINE;
  }

  /** Writes how many lines were lost, if any. @returns whether that worked */
  #reportLost(): boolean {
    if (this.#lostLines === 0) return true;
    const event = { level: WARN, lostLines: this.#lostLines, msg: 'lines were lost: the log could not be written' };
    const line = Buffer.from(`${this.#isWithinLine ? '\n' : ''}${JSON.stringify(event)}\n`);
    if (this.#put(line) < line.length) return false;
    this.#lostLines = 0;
    return true;
  }
}
