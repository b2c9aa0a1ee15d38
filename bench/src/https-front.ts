import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyPluginCallback, FastifyRequest } from 'fastify';
import { fastify } from 'fastify';
import { LIGHTHOUSE } from './lighthouse.ts';

interface Certificate {
  readonly private: string;
  readonly cert: string;
}
type Generate = (
  attributes: readonly { readonly name: string; readonly value: string }[],
  options: { readonly keyType: 'ec' },
) => Promise<Certificate>;

/** The options of `@fastify/http-proxy` that are set here. */
interface ProxyOptions {
  readonly upstream: string;
  readonly replyOptions: {
    readonly rewriteRequestHeaders: (request: FastifyRequest, headers: object) => object;
  };
}

/** The proxy in front of the product: it ends TLS and speaks HTTP/2, as those of deployments do. */
export interface Front {
  /** The address of the pages. */
  readonly origin: string;
  close(): Promise<void>;
}

/**
 * Starts the proxy with a self-signed certificate. Its packages are installed together with Lighthouse.
 *
 * @param port where it listens
 * @param upstream the address of the product
 */
export async function startFront(port: number, upstream: string): Promise<Front> {
  const { generate } = (await imported('selfsigned/index.js')) as { readonly generate: Generate };
  const { default: proxy } = (await imported('@fastify/http-proxy/index.js')) as {
    readonly default: FastifyPluginCallback<ProxyOptions>;
  };
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], { keyType: 'ec' });
  const front = fastify({ http2: true, https: { allowHTTP1: true, key, cert } });
  await front.register(proxy, {
    upstream,
    replyOptions: {
      rewriteRequestHeaders: ({ ip, host }, headers) => ({
        ...headers,
        host,
        'x-forwarded-for': ip,
        'x-forwarded-proto': 'https',
      }),
    },
  });
  await front.listen({ host: '127.0.0.1', port });
  return { origin: `https://localhost:${port}`, close: () => front.close() };
}

const imported = (file: string): Promise<unknown> =>
  import(pathToFileURL(resolve(LIGHTHOUSE, 'node_modules', file)).href);
