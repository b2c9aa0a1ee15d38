import net from 'node:net';

export interface RawAnswer {
  /** Everything the server sent. */
  readonly text: string;
  /** The status of each answer in the text. */
  readonly statuses: readonly number[];
  readonly isClosed: boolean;
}

/** Writes raw bytes to a port, piece by piece, and reads until the server closes or the time is up. */
export function sendRaw(
  port: number,
  pieces: readonly (string | Buffer)[],
  { waitMs = 1_000, everyMs = 0, isReading = true } = {},
): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    const chunks: Buffer[] = [];
    let isClosed = false;
    let next = 0;
    const write = () => {
      const piece = pieces[next];
      next += 1;
      if (piece === undefined || socket.destroyed) return;
      socket.write(piece);
      setTimeout(write, everyMs);
    };
    const end = () => {
      clearTimeout(timer);
      socket.destroy();
      const text = Buffer.concat(chunks).toString('latin1');
      const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map((match) => Number(match[1]));
      resolve({ text, statuses, isClosed });
    };
    const timer = setTimeout(end, waitMs);
    socket.on('connect', write);
    if (isReading) socket.on('data', (chunk) => chunks.push(Buffer.from(chunk)));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      isClosed = true;
      end();
    });
  });
}
