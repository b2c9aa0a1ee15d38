import { createHmac } from 'node:crypto';

/** The print of a PAN: equal for equal ones, and of no use without the key. */
export const panHashOf = (piiKey: string, pan: string): string =>
  createHmac('sha256', piiKey).update(`pan|${pan.toUpperCase()}`).digest('base64url');
