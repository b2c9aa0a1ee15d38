import type { AnswerOf, InputOf, Route } from '@artha/contract/kit/route';
import { FILE_PART } from '@artha/contract/kit/upload';
import type { CallOptions, ClientOptions } from './client.ts';
import { createClient } from './client.ts';
import type { Send, Sending, Transport, WireAnswer } from './transport.ts';
import { timedOut, unreachable } from './transport.ts';
import type { WireRequest } from './wire-request.ts';

/** As long as the server waits for a body. */
const TIMEOUT_MS = 120_000;

/** The parts of XMLHttpRequest that an upload uses. Unlike fetch it reports how much has been sent. */
export interface UploadRequest {
  readonly status: number;
  readonly responseText: string;
  readonly upload: { addEventListener(type: 'progress', listener: (event: UploadProgress) => void): void };
  timeout: number;
  open(method: string, address: string): void;
  setRequestHeader(name: string, value: string): void;
  getAllResponseHeaders(): string;
  addEventListener(type: 'load' | 'error' | 'abort' | 'timeout', listener: () => void): void;
  send(body: FormData): void;
  abort(): void;
}

interface UploadProgress {
  readonly lengthComputable: boolean;
  readonly loaded: number;
  readonly total: number;
}

export interface UploaderOptions extends ClientOptions {
  /** In a browser `() => new XMLHttpRequest()`; without it files are sent by fetch, which reports no progress. */
  readonly newRequest?: () => UploadRequest;
}

export interface UploadOptions extends CallOptions {
  /** The part that has been sent, from 0 to 1. At 1 the server still checks the file. */
  readonly onProgress?: ((part: number) => void) | undefined;
}

export type Upload = <R extends Route>(
  route: R,
  input: InputOf<R>,
  file: File,
  options?: UploadOptions,
) => Promise<AnswerOf<R>>;

/**
 * Calls that send one file as multipart/form-data. They work like any other call, but their body is not encrypted. An
 * abort rejects with the signal's reason.
 */
export function createUpload({ newRequest, ...client }: UploaderOptions): Upload {
  return (route, input, file, { onProgress = () => undefined, ...options } = {}) => {
    const sendFile: Send = (transport, request, sending) => {
      const form = new FormData();
      form.set(FILE_PART, file, file.name);
      return newRequest
        ? sendByRequest(newRequest(), { form, transport, request, sending, onProgress })
        : sendByFetch({ form, transport, request, sending, onProgress });
    };
    const call = createClient({ ...client, payload: () => Promise.resolve(sendFile) });
    return call(route, input, { timeoutMs: TIMEOUT_MS, ...options });
  };
}

interface SentFile {
  readonly form: FormData;
  readonly transport: Transport;
  readonly request: WireRequest;
  readonly sending: Sending;
  readonly onProgress: (part: number) => void;
}

function sendByRequest(xhr: UploadRequest, { form, transport, request, sending, onProgress }: SentFile) {
  const { signal, headers, timeoutMs } = sending;
  return new Promise<WireAnswer>((resolve, reject) => {
    if (signal?.aborted) {
      reject(reasonOf(signal));
      return;
    }
    const abort = () => xhr.abort();
    const ended = (settle: () => void) => () => {
      signal?.removeEventListener('abort', abort);
      settle();
    };
    xhr.open(request.method, transport.baseUrl + request.path);
    xhr.timeout = timeoutMs;
    for (const [name, value] of headers) xhr.setRequestHeader(name, value);
    xhr.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    xhr.addEventListener(
      'load',
      ended(() => resolve(answerOf(xhr))),
    );
    xhr.addEventListener(
      'error',
      ended(() => reject(unreachable(undefined))),
    );
    xhr.addEventListener(
      'timeout',
      ended(() => reject(timedOut(undefined))),
    );
    xhr.addEventListener(
      'abort',
      ended(() => reject(reasonOf(signal))),
    );
    signal?.addEventListener('abort', abort);
    xhr.send(form);
  });
}

const reasonOf = (signal: AbortSignal | undefined): Error => {
  const reason: unknown = signal?.reason;
  return reason instanceof Error ? reason : new DOMException('The upload was cancelled.', 'AbortError');
};

function answerOf(xhr: UploadRequest): WireAnswer {
  const headers = new Headers();
  for (const line of xhr.getAllResponseHeaders().split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return { status: xhr.status, headers, text: xhr.responseText };
}

async function sendByFetch({ form, transport, request, sending, onProgress }: SentFile): Promise<WireAnswer> {
  const { fetch = globalThis.fetch, baseUrl } = transport;
  const timeout = AbortSignal.timeout(sending.timeoutMs);
  onProgress(0);
  try {
    const response = await fetch(`${baseUrl}${request.path}`, {
      method: request.method,
      headers: sending.headers,
      body: form,
      credentials: 'same-origin',
      redirect: 'error',
      signal: sending.signal ? AbortSignal.any([sending.signal, timeout]) : timeout,
    });
    onProgress(1);
    return { status: response.status, headers: response.headers, text: await response.text() };
  } catch (cause) {
    if (sending.signal?.aborted) throw cause;
    throw timeout.aborted ? timedOut(cause) : unreachable(cause);
  }
}
