import { getConfigOptions, getTheme } from '@artha/contract/system/product-config';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

const THEME_BOOT = 'theme-boot';
const THEME_BOOT_SOURCE = 'src/platform/theme-boot.ts';
/** What the first script waits for. */
const ANSWERS = [getConfigOptions.path, getTheme.path];
const FONTS = /\/first-inter-[\w-]+\.woff2$/;

export const themeBootInput = { [THEME_BOOT]: THEME_BOOT_SOURCE };

/**
 * Adds to the page what must load before the first paint: the script that sets light or dark mode (a separate, blocking
 * file, since the content security policy allows no inline script), the two small fonts (one has the rupee sign) and
 * the configuration with its colours.
 */
export function headTags(): Plugin {
  let isBuild = false;
  return {
    name: 'artha:head-tags',
    configResolved: (config) => {
      isBuild = config.command === 'build';
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        if (!isBuild)
          return [{ tag: 'script', attrs: { type: 'module', src: `/${THEME_BOOT_SOURCE}` }, injectTo: 'head' }];
        const files = Object.values(bundle ?? {});
        const boot = themeBootIn(files);
        const fonts = files.map((file) => file.fileName).filter((name) => FONTS.test(name));
        if (fonts.length !== 2) throw new Error(`expected two fonts to preload, found ${fonts.join(', ') || 'none'}`);
        return [
          ...fonts.map(fontTag),
          ...ANSWERS.map(answerTag),
          { tag: 'script', attrs: { src: `/${boot.fileName}` }, injectTo: 'head-prepend' },
        ] satisfies HtmlTagDescriptor[];
      },
    },
  };
}

/**
 * The script that sets light or dark mode.
 *
 * @throws Error when it is not in the bundle
 */
export function themeBootIn(files: readonly (Rolldown.OutputAsset | Rolldown.OutputChunk)[]): Rolldown.OutputChunk {
  const boot = files.filter((file) => file.type === 'chunk').find(({ name }) => name === THEME_BOOT);
  if (!boot) throw new Error('the theme script is missing from the bundle');
  return boot;
}

const fontTag = (name: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'preload', href: `/${name}`, as: 'font', type: 'font/woff2', crossorigin: true },
  injectTo: 'head-prepend',
});

/** As `fetch` asks for it, so that the answer is used. */
const answerTag = (path: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'preload', href: path, as: 'fetch', crossorigin: true },
  injectTo: 'head',
});
