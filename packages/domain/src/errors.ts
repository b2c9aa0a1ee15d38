/**
 * The error catalogue (specification 8): what a caller can do something about. Code, status and exact words stand here and nowhere else.
 */
const catalogue = {
  'request.invalid': [422, 'Some of what was sent is not valid.'],
  'request.malformed': [400, 'The request could not be read.'],
  'request.too-large': [413, 'The request is too large.'],
  'request.unsupported-type': [415, 'Send JSON.'],
  'request.not-found': [404, 'There is nothing at this address.'],
  'request.method-not-allowed': [405, 'This address does not answer to that method.'],
  'request.too-many': [429, 'Too many requests. Please wait a moment and try again.'],
  'request.key-reused': [422, 'This idempotency key was used for another request.'],
  'request.in-progress': [409, 'The same request is still being worked on. Please try again in a moment.'],
  'server.busy': [503, 'The service is busy. Please try again in a moment.'],
  'server.unavailable': [503, 'The service is not available right now. Please try again in a moment.'],
  'server.error': [500, 'Something went wrong. Please try later'],
  'session.required': [401, 'Please log in.'],
  'session.role-mismatch': [403, 'This is not possible in your current role.'],
  'session.forbidden': [403, 'You may not do this.'],
  'session.login-failed': [401, 'User ID or password is not correct.'],
  'session.captcha-wrong': [400, 'Captcha text is not correct.'],
  'session.terms-required': [400, 'Please indicate that you have read and agree to the Terms and Conditions.'],
  'session.status-not-active': [403, 'Your account is {label}'],
  'instrument.not-found': [404, 'This fund is not in the catalogue.'],
  'clock.not-movable': [403, 'The clock can be moved in sandbox mode only.'],
  'clock.backwards': [409, 'The clock only moves forward.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorCode = keyof typeof catalogue;

/** Field name to what is wrong with it. */
export type FieldMessages = Readonly<Record<string, readonly string[]>>;

export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(catalogue, code);

/** Why a request is not carried out, in words for the person who asked. Anything else that is thrown is a bug. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: FieldMessages | undefined;

  /** @param words what stands for {label} and the like in the catalogue's message */
  constructor(
    code: ErrorCode,
    { fields, words = {} }: { fields?: FieldMessages; words?: Record<string, string> } = {},
  ) {
    super(catalogue[code][1].replaceAll(/\{(\w+)\}/g, (hole, name: string) => words[name] ?? hole));
    this.code = code;
    this.status = catalogue[code][0];
    this.fields = fields;
  }
}

export const statusOf = (code: ErrorCode): number => catalogue[code][0];
export const messageOf = (code: ErrorCode): string => catalogue[code][1];
