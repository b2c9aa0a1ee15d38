import net from 'node:net';

export interface RawAnswer {
  /** Everything the server sent. */
  readonly text: string;
  /** The status of each answer in the text. */
  readonly statuses: readonly number[];
  readonly isClosed: boolean;
}

/** How long a connection must be quiet after the last expected answer, to show that it stays open. */
const QUIET_MS = 100;

interface RawOptions {
  /** The number of answers after which it is enough that the connection stays open and quiet. */
  readonly answers?: number | undefined;
  /** The most to wait for the server. */
  readonly waitMs?: number;
  readonly everyMs?: number;
}

/** Writes raw bytes to a port, piece by piece, and reads until the server closes, has answered, or the time is up. */
export function sendRaw(
  port: number,
  pieces: readonly (string | Buffer)[],
  { answers, waitMs = 60_000, everyMs = 0 }: RawOptions = {},
): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    const chunks: Buffer[] = [];
    let isClosed = false;
    let next = 0;
    let quiet: NodeJS.Timeout | undefined;
    const write = () => {
      const piece = pieces[next];
      next += 1;
      if (piece === undefined || socket.destroyed) return;
      socket.write(piece);
      setTimeout(write, everyMs);
    };
    const received = () => {
      const text = Buffer.concat(chunks).toString('latin1');
      return { text, statuses: [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map((match) => Number(match[1])) };
    };
    const end = () => {
      clearTimeout(timer);
      clearTimeout(quiet);
      socket.destroy();
      resolve({ ...received(), isClosed });
    };
    const timer = setTimeout(end, waitMs);
    socket.on('connect', write);
    socket.on('data', (chunk) => {
      chunks.push(Buffer.from(chunk));
      clearTimeout(quiet);
      if (answers !== undefined && received().statuses.length >= answers) quiet = setTimeout(end, QUIET_MS);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      isClosed = true;
      end();
    });
  });
}
