import { DESKTOP_BREAKPOINT_PX } from '@artha/domain/kit/limits';
import type { Plugin, Rolldown } from 'vite';
import { themeBootIn } from './head-tags.ts';

/** What the page of an address runs, beside what every page does; the files of its other code come later. */
const FRAME = ['/signed-in/frame.ts', '/platform/payload.ts', '/ui/toast/toast-region.tsx'];
const FIRST: Readonly<Record<string, readonly string[]>> = {
  '/login': ['/login-screen.tsx', '/login-art.tsx', '/platform/payload.ts', '/ui/toast/toast-region.tsx'],
  '/dashboard': ['/dashboard-screen.tsx', ...FRAME],
  '/holdings': ['/holdings-screen.tsx', ...FRAME],
  '/explore': ['/explore-screen.tsx', ...FRAME],
  '/all-funds': ['/all-funds-screen.tsx', ...FRAME],
  '/fact-sheet': ['/fact-sheet-route.tsx', ...FRAME],
};
/** What only a window of desktop width needs beside it. */
const WIDE: Readonly<Record<string, readonly string[]>> = {
  '/holdings': ['/holdings/parts/wide-parts.ts', '/holdings/parts/later-parts.ts'],
  '/all-funds': ['/instruments/parts/wide-parts.ts', '/instruments/parts/later-parts.ts'],
};
const IS_WIDE = `; media="(min-width: ${DESKTOP_BREAKPOINT_PX + 1}px)"`;

/**
 * Writes down, as `Link` headers, which files the addresses that clients open first need. The server sends the header
 * with the page, and the browser requests the files at once, not when the first script has run.
 */
export const firstFiles = (): Plugin => ({
  name: 'artha:first-files',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const filesOf = (source: string) => {
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(source));
      if (!chunk) throw new Error(`${source} is not a separate chunk`);
      return withImports(chunk, chunks);
    };
    const theme = themeBootIn(chunks);
    const ofEveryPage = filesOf('/index.html').filter((file) => !file.includes('/index-'));
    const byAddress = Object.entries(FIRST).map(([address, sources]) => {
      const files = new Set([...ofEveryPage, ...sources.flatMap(filesOf)]);
      // The theme, before which nothing is painted; then the largest, which take longest: a browser loads six at once.
      const bytes = (file: string) => bytesOf(bundle[file]);
      const wide = new Set((WIDE[address] ?? []).flatMap(filesOf)).difference(files);
      const links = [...files, ...wide]
        .toSorted((a, b) => bytes(b) - bytes(a))
        .map((file) => linkTo(file) + (wide.has(file) ? IS_WIDE : ''));
      return [address, [`</${theme.fileName}>; rel=preload; as=script`, ...links].join(', ')] as const;
    });
    this.emitFile({
      type: 'asset',
      fileName: '.first-files.json',
      source: JSON.stringify(Object.fromEntries(byAddress)),
    });
  },
});

const bytesOf = (file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): number =>
  file?.type === 'chunk' ? file.code.length : (file?.source.length ?? 0);

const linkTo = (file: string) =>
  file.endsWith('.css') ? `</${file}>; rel=preload; as=style; crossorigin` : `</${file}>; rel=modulepreload`;

/** The scripts and style sheets that a chunk needs. */
function withImports(
  chunk: Rolldown.OutputChunk,
  chunks: readonly Rolldown.OutputChunk[],
  seen = new Set<string>(),
): string[] {
  if (seen.has(chunk.fileName)) return [];
  seen.add(chunk.fileName);
  for (const style of chunk.viteMetadata?.importedCss ?? []) seen.add(style);
  for (const name of chunk.imports) {
    const imported = chunks.find(({ fileName }) => fileName === name);
    if (imported) withImports(imported, chunks, seen);
  }
  return [...seen];
}
