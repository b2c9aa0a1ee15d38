import type { Socket } from 'node:net';

/**
 * How many open connections each client address holds. A connection belongs to the address that used it last: behind a
 * proxy only a request tells which one that is.
 */
export class ConnectionShares {
  readonly #held = new Map<string, number>();
  readonly #holderOf = new Map<Socket, string>();
  readonly #max: number;

  /** @param max connections of one address */
  constructor(max: number) {
    this.#max = max;
  }

  /** Counts a connection for an address. @returns false when the address holds its share already */
  assign(socket: Socket, address: string): boolean {
    const holder = this.#holderOf.get(socket);
    if (holder === address) return true;
    if ((this.#held.get(address) ?? 0) >= this.#max) return false;
    if (holder === undefined) socket.once('close', () => this.#release(socket));
    else this.#subtract(holder);
    this.#holderOf.set(socket, address);
    this.#held.set(address, (this.#held.get(address) ?? 0) + 1);
    return true;
  }

  #release(socket: Socket): void {
    const holder = this.#holderOf.get(socket);
    this.#holderOf.delete(socket);
    if (holder !== undefined) this.#subtract(holder);
  }

  #subtract(address: string): void {
    const held = this.#held.get(address) ?? 0;
    if (held <= 1) this.#held.delete(address);
    else this.#held.set(address, held - 1);
  }
}
