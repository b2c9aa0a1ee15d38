import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/**
 * The caller's address. X-Forwarded-For is a claim: only as many of its last entries count as proxies of ours stand in
 * front, each of which adds the address it was called from.
 *
 * @param trustedProxies how many
 */
export function addressOf(request: IncomingMessage, trustedProxies: number): string {
  const direct = plain(request.socket.remoteAddress ?? '');
  const forwarded = request.headers['x-forwarded-for'];
  if (trustedProxies === 0 || typeof forwarded !== 'string') return direct;
  const hops = forwarded.split(',');
  const claimed = plain((hops[Math.max(0, hops.length - trustedProxies)] ?? '').trim());
  return isIP(claimed) === 0 ? direct : claimed;
}

/** An IPv4 caller on a socket for both kinds looks like ::ffff:1.2.3.4. */
const plain = (address: string): string => (address.startsWith('::ffff:') ? address.slice(7) : address);

/** The network that shares a limit: /24, or /64 of IPv6, which is what one household or office has. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address.slice(0, address.lastIndexOf('.'));
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
