import type { DownloadedFile } from '@artha/contract/kit/download';
import type { InputOf, Route } from '@artha/contract/kit/route';
import { noContent } from '@artha/contract/kit/route';
import { COMMON_ERRORS } from '@artha/domain/kit/common-errors';
import type { CallOptions, ClientOptions } from './client.ts';
import { createClient } from './client.ts';
import { ClientError } from './client-error.ts';

export type Download = <R extends Route>(route: R, input: InputOf<R>, options?: CallOptions) => Promise<DownloadedFile>;

/** Large exports take longer than other calls. */
const TIMEOUT_MS = 120_000;

/**
 * Calls that answer with a file. They work like any other call: a refusal is JSON and becomes a ClientError.
 */
export function createDownload(client: ClientOptions): Download {
  return async (route, input, options) => {
    let file: DownloadedFile | undefined;
    const fetch: typeof globalThis.fetch = async (address, init) => {
      const headers = new Headers(init?.headers);
      headers.set('accept', '*/*');
      const response = await (client.fetch ?? globalThis.fetch)(address, { ...init, headers });
      const disposition = response.headers.get('content-disposition');
      if (!response.ok || disposition === null) return response;
      file = {
        bytes: new Uint8Array(await response.arrayBuffer()),
        contentType: response.headers.get('content-type') ?? 'application/octet-stream',
        fileName: fileNameIn(disposition),
      };
      return new Response(null, { status: 204, headers: response.headers });
    };
    const call = createClient({ ...client, fetch });
    await call({ ...route, answer: noContent }, input, { timeoutMs: TIMEOUT_MS, ...options });
    if (file) return file;
    throw new ClientError(COMMON_ERRORS['server.error'][1], { code: 'client.unreadable-answer', status: 200 });
  };
}

/** The file name in the header, preferably the encoded one, and never a path. */
function fileNameIn(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename="([^"]*)"/i.exec(disposition)?.[1];
  const name = (encoded === undefined ? undefined : decoded(encoded)) ?? plain ?? '';
  return name.replaceAll(/[/\\]/g, '_') || 'download';
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
