import { readFileSync } from 'node:fs';
import { COLOUR_NAMES } from '@artha/domain/system/product-config/colour-names';
import { defaultColour } from '@artha/domain/system/product-config/theme-colours';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('../ui/tokens.css', import.meta.url), 'utf8');

/** The colours between `[data-theme='light'] {` and its closing brace. */
const colours = (mode: 'light' | 'dark'): Record<string, string> => {
  const start = css.indexOf(`[data-theme='${mode}'] {`);
  const block = css.slice(start, css.indexOf('\n}', start));
  return Object.fromEntries(
    [...block.matchAll(/(--color-[a-z0-9-]+): (#[0-9a-f]{6})/g)].map(([, name, colour]) => [name ?? '', colour ?? '']),
  );
};

test.each(['light', 'dark'] as const)('the default colours of a %s theme are those of the tokens', (mode) => {
  expect(Object.fromEntries(COLOUR_NAMES.map((name) => [name, defaultColour(name, mode)]))).toEqual(colours(mode));
});
