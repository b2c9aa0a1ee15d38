import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/**
 * The caller's address. X-Forwarded-For can be forged: only its last entries count, one for each of our proxies.
 *
 * @param trustedProxies the number of our proxies in front
 */
export function addressOf(request: IncomingMessage, trustedProxies: number): string {
  const direct = plainAddress(request.socket.remoteAddress ?? '');
  const forwarded = request.headers['x-forwarded-for'];
  if (trustedProxies === 0 || typeof forwarded !== 'string') return direct;
  const hops = forwarded.split(',');
  const claimed = plainAddress((hops[Math.max(0, hops.length - trustedProxies)] ?? '').trim());
  return isIP(claimed) === 0 ? direct : claimed;
}

/** On a dual-stack socket an IPv4 caller appears as ::ffff:1.2.3.4. */
export const plainAddress = (address: string): string => (address.startsWith('::ffff:') ? address.slice(7) : address);

/** The network that shares a limit: /24 of IPv4, or /64 of IPv6, the usual network of a household or office. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address.slice(0, address.lastIndexOf('.'));
  const [start = '', end] = address.split('::');
  const left = start === '' ? [] : start.split(':');
  const right = end === undefined || end === '' ? [] : end.split(':');
  const groups = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
