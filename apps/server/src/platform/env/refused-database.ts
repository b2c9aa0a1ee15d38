import type { Variables } from './variables.ts';

export const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1', 'localhost']);

type DatabaseVariables = Pick<Variables, 'ARTHA_DATABASE_TLS' | 'DATABASE_URL' | 'DATABASE_DIRECT_URL'>;

/** What is wrong with the addresses of the database outside sandbox mode: a line for each. */
export function refusedDatabase(env: DatabaseVariables): string[] {
  if (env.DATABASE_URL === undefined) return ['DATABASE_URL: needed, the embedded database runs in sandbox mode only'];
  return (['DATABASE_URL', 'DATABASE_DIRECT_URL'] as const).flatMap((name) => {
    const problem = problemOf(env[name], env.ARTHA_DATABASE_TLS === 'required');
    return problem === undefined ? [] : [`${name}: ${problem}`];
  });
}

function problemOf(address: string | undefined, isAlwaysTls: boolean): string | undefined {
  if (address === undefined) return undefined;
  const url = URL.parse(address);
  if (!url || !/^postgres(?:ql)?:$/.test(url.protocol))
    return 'must be an address like postgresql://user@host/database';
  if (isVerified(url) || (!isAlwaysTls && isOnThisMachine(url))) return undefined;
  return 'must end with sslmode=verify-full (and sslrootcert=<file> for a certificate authority of your own)';
}

/** Other modes encrypt without verifying the server. Of a parameter given twice the driver takes the last. */
const isVerified = (url: URL) => url.searchParams.getAll('sslmode').at(-1) === 'verify-full';

/** A parameter `host` replaces the host of the address; one that starts with a slash is the folder of a Unix socket. */
function isOnThisMachine(url: URL): boolean {
  const host = url.searchParams.getAll('host').at(-1) || decodeURIComponent(url.hostname).replaceAll(/^\[|\]$/g, '');
  return host.startsWith('/') || LOOPBACK.has(host);
}
