import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { ErrorCode } from '@artha/domain/kit/errors';
import { messageOf } from '@artha/domain/kit/errors';
import type { ConnectionError } from 'fastify';
import type { Socket } from 'node:net';
import { errorText, JSON_TYPE } from './answer-failure.ts';
import { isReceiving } from './uploads/receive-file.ts';

const REASONS: Readonly<Record<string, readonly [status: number, code: ErrorCode]>> = {
  HPE_HEADER_OVERFLOW: [431, 'request.too-large'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'request.too-large'],
  HPE_INVALID_METHOD: [501, 'request.method-not-allowed'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'request.malformed'],
};

/**
 * Answers invalid HTTP with one small error and closes the connection, because the rest of it cannot be trusted either.
 */
export function refuseConnection(error: ConnectionError, socket: Socket): void {
  // An upload has a time limit of its own.
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && isReceiving(socket)) return;
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) {
    socket.destroy();
    return;
  }
  const [status, code] = REASONS[error.code ?? ''] ?? [400, 'request.malformed'];
  const requestId = randomUUID();
  const body = errorText({ status, code, message: messageOf(code), fields: undefined }, requestId);
  const headers = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    `content-type: ${JSON_TYPE}`,
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${requestId}`,
    'x-content-type-options: nosniff',
    'cache-control: no-store',
    'connection: close',
  ];
  socket.end(`${headers.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

/**
 * Whether an answer to an earlier request is pending: an error written now would be mistaken for it, or end up inside
 * it. A request with a broken body is not complete, so the error is its answer.
 */
function isAnswering(socket: Socket): boolean {
  const { _httpMessage: message } = socket as Socket & { _httpMessage?: ServerResponse | null };
  return message != null && (message.headersSent || message.req.complete);
}
