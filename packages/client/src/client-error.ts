import type { ErrorCode, FieldMessages } from '@artha/domain/kit/errors';

/** Failures without a readable answer of the server. */
export type TransportErrorCode =
  | 'client.unreachable'
  | 'client.too-slow'
  | 'client.unreadable-answer'
  | 'client.https-needed';

/** Why a call failed, with a message to show. The counterpart of the server's Refusal. */
export class ClientError extends Error {
  override readonly name = 'ClientError';
  readonly code: ErrorCode | TransportErrorCode;
  /** The HTTP status; 0 when no answer came. */
  readonly status: number;
  /** Messages by field name, if the server sent any. */
  readonly fields: FieldMessages | undefined;
  /** How long the server asks to wait before the next attempt, if it does. */
  readonly retryAfterS: number | undefined;
  /** For support requests; the server's log has the same id. */
  readonly requestId: string | undefined;

  constructor(
    message: string,
    {
      code,
      status,
      fields,
      retryAfterS,
      requestId,
      cause,
    }: Pick<ClientError, 'code' | 'status'> & Partial<ClientError>,
  ) {
    super(message, { cause });
    this.code = code;
    this.status = status;
    this.fields = fields;
    this.retryAfterS = retryAfterS;
    this.requestId = requestId;
  }

  /** True when the same call may succeed in a moment: no answer, or the service was unavailable. */
  get isTransient(): boolean {
    return this.status === 0 || this.status === 502 || this.status === 503 || this.status === 504;
  }
}

/** The message to show. Any error other than a ClientError is a bug and gets the general message. */
export const messageOfError = (error: unknown): string =>
  error instanceof ClientError ? error.message : 'Something went wrong. Please try later';
