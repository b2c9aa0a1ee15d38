import { expect, test } from 'vitest';
import { contrastOf, distanceOf, hexOf, labOf, parseColour } from './colour.ts';
import { completeTheme } from './complete-theme.ts';
import { weakPairs, weakPairText } from './contrast.ts';
import type { ThemeColours, ThemeMode } from './colour-names.ts';

test('the default colours are valid in both modes', () => {
  expect(weakPairs({ light: {}, dark: {} })).toEqual([]);
});

test.each<[ThemeMode, string, ThemeColours, readonly string[]]>([
  ['light', 'a green accent', { '--color-accent': '#0b5c4a' }, []],
  ['light', 'a red accent', { '--color-accent': '#9b1c3f' }, []],
  ['dark', 'a green accent', { '--color-accent': '#7fd1b9' }, []],
  ['light', 'a pale accent', { '--color-accent': '#b9c4f5' }, ['Light: accent on surface has 1.58, needs 4.5']],
  ['dark', 'a dark accent', { '--color-accent': '#32409c' }, ['Dark: accent on raised has 1.94, needs 4.5']],
  ['light', 'grey muted text', { '--color-muted': '#9a9da8' }, ['Light: muted on surface has 2.50, needs 4.5']],
  [
    'light',
    'grey muted text on a darker pressed button',
    { '--color-line': '#d2cfc6' },
    ['Light: muted on line has 4.14, needs 4.5'],
  ],
  [
    'light',
    'a soft button that is too close to its text when pressed',
    { '--color-accent-soft': '#a9b2e6' },
    ['Light: accent on accent-soft, pressed has 3.63, needs 4.5'],
  ],
  ['light', 'a thin outline', { '--color-line-strong': '#c4c2bb' }, ['Light: line-strong on raised has 1.78, needs 3']],
  [
    'light',
    'white ink on a pale danger',
    { '--color-negative': '#f58b7f' },
    ['Light: negative-ink on negative has 2.36, needs 4.5'],
  ],
  [
    'light',
    'two chart colours of the same lightness',
    { '--color-chart-2': '#3a3f9b' },
    [
      'Light: chart-1 next to chart-2 in greyscale has 0.69, needs 5',
      'Light: chart-1 next to chart-2 for colour-blind users has 0.98, needs 6',
    ],
  ],
])('%s: %s', (mode, _what, colours, expected) => {
  const texts = weakPairs({ light: {}, dark: {}, [mode]: colours }).map(weakPairText);
  if (expected.length === 0) expect(texts).toEqual([]);
  else expect(texts).toEqual(expect.arrayContaining([...expected]));
});

test('derives hover, background, ink and focus from an accent', () => {
  const { light, dark } = completeTheme({
    light: { '--color-accent': '#0b5c4a' },
    dark: { '--color-accent': '#7fd1b9' },
  });
  expect(light).toMatchObject({
    '--color-accent': '#0b5c4a',
    '--color-accent-soft': '#e2ebe9',
    '--color-accent-ink': '#ffffff',
    '--color-focus': '#0b5c4a',
  });
  expect(dark['--color-accent-ink']).toBe('#0e1230');
  const lightness = (text: string | undefined) => labOf(parseColour(text ?? '')!).l;
  expect(lightness(light['--color-accent-hover'])).toBeCloseTo(lightness('#0b5c4a') - 8, 0);
  expect(lightness(dark['--color-accent-hover'])).toBeCloseTo(lightness('#7fd1b9') + 6, 0);
});

test('does not derive colours that a theme sets, and derives nothing without an accent', () => {
  const given = { '--color-accent': '#0b5c4a', '--color-accent-hover': '#084438', '--color-focus': '#15171f' };
  expect(completeTheme({ light: given, dark: { '--color-text': '#ffffff' } })).toMatchObject({
    light: given,
    dark: { '--color-text': '#ffffff' },
  });
  expect(completeTheme({ light: {}, dark: {} })).toEqual({ light: {}, dark: {} });
});

test.each([
  ['#32409C', '#32409c'],
  ['rgb(50 64 156)', '#32409c'],
  ['rgb(50, 64, 156)', '#32409c'],
  ['rgb(300 0 0)', undefined],
  ['#abc', undefined],
  ['red', undefined],
  ['var(--color-text)', undefined],
  ['#32409c; background: url(//evil)', undefined],
])('%s is read as %s', (text, hex) => {
  const colour = parseColour(text);
  expect(colour && hexOf(colour)).toBe(hex);
});

test('black on white is 21 to 1, and a colour survives the conversion to CIELAB and back', () => {
  expect(contrastOf(parseColour('#000000')!, parseColour('#ffffff')!)).toBeCloseTo(21);
  expect(hexOf(labOf(parseColour('#32409c')!))).toBe('#32409c');
});

// Pairs 1, 7 and 17 of the reference data of Sharma, Wu and Dalal (2005).
test.each([
  [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
  [[50, 0, 0], [50, -1, 2], 2.3669],
  [[50, 2.5, 0], [73, 25, -18], 27.1492],
] as const)('%j and %j are %d apart', ([l, a, b], [l2, a2, b2], apart) => {
  const mode = 'lab65';
  expect(distanceOf({ mode, l, a, b }, { mode, l: l2, a: a2, b: b2 })).toBeCloseTo(apart, 4);
});
