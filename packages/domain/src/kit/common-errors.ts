/**
 * The part of the error catalogue that the first screen loads: messages for responses that cannot be read, and the
 * checks of the login form. All other code imports errors.ts, which includes this part.
 */
export const COMMON_ERRORS = {
  'request.malformed': [400, 'The request could not be read.'],
  'request.too-large': [413, 'The request is too large.'],
  'request.not-found': [404, 'This address does not exist.'],
  'request.too-many': [429, 'Too many requests. Please wait a moment and try again.'],
  'server.unavailable': [503, 'The service is not available right now. Please try again in a moment.'],
  'server.error': [500, 'Something went wrong. Please try later'],
  'session.required': [401, 'Please log in.'],
  'session.forbidden': [403, 'You do not have permission to do this.'],
  'request.csrf-wrong': [403, 'This page is out of date. Reload it and try again.'],
  'session.terms-required': [400, 'Please indicate that you have read and agree to the Terms and Conditions.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;
