import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

/** The folder from which the web application's libraries are resolved. */
const WEB = resolve(import.meta.dirname, '../../apps/web');
const ENTRY = join(WEB, 'src/bare.js');

/** A minimal page that uses each library. */
const SOURCE = `
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { QueryClient, QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import { createRootRoute, createRoute, createRouter, Link, Outlet, RouterProvider } from '@tanstack/react-router';
import * as z from 'zod/mini';

const Answer = z.object({ name: z.string(), count: z.int(), items: z.array(z.object({ id: z.int() })) });
const root = createRootRoute({ component: () => createElement('main', null, createElement(Outlet)) });
function Page() {
  const { data } = useQuery({ queryKey: ['page'], queryFn: async () => Answer.parse(await (await fetch('/api')).json()) });
  const { mutate } = useMutation({ mutationFn: () => fetch('/api', { method: 'POST' }) });
  return createElement('p', { onClick: () => mutate() }, data?.name, createElement(Link, { to: '/' }, 'here'));
}
const page = createRoute({ getParentRoute: () => root, path: '/', component: Page });
const router = createRouter({ routeTree: root.addChildren([page]) });
const client = new QueryClient();
createRoot(document.body).render(
  createElement(QueryClientProvider, { client }, createElement(RouterProvider, { router })),
);
`;

/** Builds the libraries that every page needs into one production file. @returns its size in bytes, gzipped */
export async function bareWebBytes(): Promise<number> {
  const built = await build({
    root: WEB,
    configFile: false,
    logLevel: 'silent',
    mode: 'production',
    plugins: [
      {
        name: 'bare',
        resolveId: (id) => (id === ENTRY ? ENTRY : undefined),
        load: (id) => (id === ENTRY ? SOURCE : undefined),
      },
    ],
    build: { write: false, target: 'chrome120', modulePreload: { polyfill: false }, rolldownOptions: { input: ENTRY } },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const chunks = outputs.flatMap((each) => ('output' in each ? each.output : []));
  return chunks.reduce(
    (sum, chunk) => sum + (chunk.type === 'chunk' ? gzipSync(chunk.code, { level: 9 }).length : 0),
    0,
  );
}
