import { ClientError } from '@artha/client/client-error';
import { send, unreachable } from '@artha/client/transport';

/** A line that changes from one network to another is there again by then. */
const AGAIN_AFTER_MS = 500;
const REACH_MS = 10_000;

export const UNREACHABLE = unreachable(undefined).message;
const STUCK = 'This part of the page could not be loaded. Reload the page to show it.';

/** Code that could not be loaded, with a message to show. */
export class ImportFailure extends ClientError {
  /**
   * True if the server is there and yet the code is not: it belongs to an older version, or a file that it imports
   * failed, which the browser remembers. Only another page can load it.
   */
  readonly isStuck: boolean;

  constructor(isStuck: boolean, cause: unknown) {
    super(isStuck ? STUCK : UNREACHABLE, { code: 'client.unreachable', status: 0, cause });
    this.isStuck = isStuck;
  }
}

/** Code that was loaded from a second address, by its first. */
const loadedAgain = new Map<string, Promise<unknown>>();
let attempts = 0;

/**
 * Imports code. A browser may remember that an address failed, and fail again without a request; the address is then
 * requested with a query.
 *
 * @param importIt has a single `import()` that can fail, whose module it returns
 * @throws ImportFailure
 */
export async function importCode<Module>(importIt: () => Promise<Module>): Promise<Module> {
  try {
    return await importIt();
  } catch {
    await new Promise((resolve) => void setTimeout(resolve, AGAIN_AFTER_MS));
    return importAgain(importIt);
  }
}

async function importAgain<Module>(importIt: () => Promise<Module>): Promise<Module> {
  let address: string | undefined;
  try {
    return await importIt();
  } catch (cause) {
    // Chromium and Firefox name the address; Safari remembers no failure.
    address = addressIn(cause);
    if (address === undefined) throw new ImportFailure(false, cause);
  }
  try {
    return (await importFresh(address)) as Module;
  } catch (cause) {
    throw new ImportFailure(await isServed(address), cause);
  }
}

/** The address that a failed import names. */
export const addressIn = (error: unknown): string | undefined =>
  error instanceof TypeError ? /https?:\/\/\S+$/.exec(error.message)?.[0] : undefined;

/** Imports an address under another one; once it has been loaded, all that import it get the same code. */
async function importFresh(address: string): Promise<unknown> {
  const known = loadedAgain.get(address);
  if (known) return known;
  attempts += 1;
  const fresh = new URL(address);
  fresh.searchParams.set('again', String(attempts));
  const code = import(/* @vite-ignore */ fresh.href) as Promise<unknown>;
  loadedAgain.set(address, code);
  code.catch(() => loadedAgain.delete(address));
  return code;
}

/** Whether the server answers for an address, with the file or without it. */
async function isServed(address: string): Promise<boolean> {
  const request = { method: 'GET', path: new URL(address).pathname, body: undefined } as const;
  try {
    const { status } = await send({ baseUrl: '' }, request, {
      headers: new Headers(),
      timeoutMs: REACH_MS,
      signal: undefined,
    });
    return status < 500;
  } catch {
    return false;
  }
}
