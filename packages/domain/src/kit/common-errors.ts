/**
 * The part of the error catalogue that the first screen needs: what is said when no server says anything that can be
 * read, and what signing in checks by itself. Everybody else takes errors.ts, which holds this too.
 */
export const COMMON_ERRORS = {
  'request.malformed': [400, 'The request could not be read.'],
  'request.too-large': [413, 'The request is too large.'],
  'request.not-found': [404, 'There is nothing at this address.'],
  'request.too-many': [429, 'Too many requests. Please wait a moment and try again.'],
  'server.unavailable': [503, 'The service is not available right now. Please try again in a moment.'],
  'server.error': [500, 'Something went wrong. Please try later'],
  'session.required': [401, 'Please log in.'],
  'session.forbidden': [403, 'You may not do this.'],
  'request.csrf-wrong': [403, 'This page is out of date. Reload it and try again.'],
  'session.terms-required': [400, 'Please indicate that you have read and agree to the Terms and Conditions.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;
