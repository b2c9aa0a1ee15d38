import type { ErrorCode, FieldMessages } from '@artha/domain/kit/errors';

/** What can go wrong before the server has said anything that can be read. */
export type TransportErrorCode =
  | 'client.unreachable'
  | 'client.too-slow'
  | 'client.unreadable-answer'
  | 'client.https-needed';

/** Why a call did not give an answer, in words that may be shown as they are. The pair of the server's Refusal. */
export class ClientError extends Error {
  override readonly name = 'ClientError';
  readonly code: ErrorCode | TransportErrorCode;
  /** The HTTP status; 0 when no answer came. */
  readonly status: number;
  /** Field name to what is wrong with it, where the server says. */
  readonly fields: FieldMessages | undefined;
  /** What to quote to support; the server's log has the same. */
  readonly requestId: string | undefined;

  constructor(
    message: string,
    { code, status, fields, requestId, cause }: Pick<ClientError, 'code' | 'status'> & Partial<ClientError>,
  ) {
    super(message, { cause });
    this.code = code;
    this.status = status;
    this.fields = fields;
    this.requestId = requestId;
  }

  /** True when the same call may succeed in a moment: nothing answered, or the service was busy. */
  get isPassing(): boolean {
    return this.status === 0 || this.status === 502 || this.status === 503 || this.status === 504;
  }
}

/** The words for a person; what is not a ClientError is a bug of ours and says nothing of itself. */
export const messageOfError = (error: unknown): string =>
  error instanceof ClientError ? error.message : 'Something went wrong. Please try later';
