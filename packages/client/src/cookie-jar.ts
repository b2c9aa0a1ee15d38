/** A minimal cookie jar for one host, for tests and benchmarks in Node. */
export interface CookieJar {
  readonly fetch: typeof fetch;
  /** Like `document.cookie`, including http-only cookies. */
  readonly cookies: () => string;
}

/** @param fetch sends the requests; by default that of the runtime */
export function cookieJar(fetch: typeof globalThis.fetch = globalThis.fetch): CookieJar {
  const kept = new Map<string, string>();
  const cookies = () => [...kept].map(([name, value]) => `${name}=${value}`).join('; ');
  return {
    cookies,
    fetch: async (input, init) => {
      const headers = new Headers(init?.headers);
      if (kept.size > 0) headers.set('cookie', cookies());
      const response = await fetch(input, { ...init, headers });
      for (const line of response.headers.getSetCookie()) {
        const [pair = '', ...attributes] = line.split(';');
        const at = pair.indexOf('=');
        if (attributes.some((attribute) => attribute.trim().toLowerCase() === 'max-age=0'))
          kept.delete(pair.slice(0, at));
        else kept.set(pair.slice(0, at), pair.slice(at + 1));
      }
      return response;
    },
  };
}
