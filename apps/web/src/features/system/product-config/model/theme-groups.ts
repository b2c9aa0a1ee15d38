import type { ColourName, Theme, ThemeMode } from '@artha/domain/system/product-config/colour-names';
import { COLOUR_NAMES, THEME_MODES } from '@artha/domain/system/product-config/colour-names';
import { hexOf, parseColour } from '@artha/domain/system/product-config/colour';
import { colourOf, completeTheme } from '@artha/domain/system/product-config/complete-theme';

const PARTS: readonly (readonly [title: string, begins: readonly string[]])[] = [
  ['Accent', ['accent', 'focus', 'mark']],
  ['Paper', ['surface', 'raised', 'sunken', 'line']],
  ['Ink', ['text', 'muted']],
  ['Meaning', ['positive', 'negative', 'warning', 'info']],
  ['Charts', ['chart']],
];

/** 'accent-soft' of '--color-accent-soft' */
export const shortName = (name: ColourName): string => name.slice('--color-'.length);

/** 'Accent soft' */
export const colourText = (name: ColourName): string => {
  const words = shortName(name).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const COLOUR_GROUPS = PARTS.map(([title, begins]) => ({
  title,
  names: COLOUR_NAMES.filter((name) => begins.some((begin) => shortName(name).startsWith(begin))),
}));

/** A theme without what is typed and no colour yet. */
export function readable(theme: Theme): Theme {
  const colours = (mode: ThemeMode) =>
    Object.fromEntries(
      Object.entries(theme[mode]).filter(([, colour]) => colour !== undefined && parseColour(colour) !== undefined),
    );
  return { light: colours('light'), dark: colours('dark') };
}

/** What is typed and is no colour, by mode. */
export const unreadable = (theme: Theme): readonly ColourName[] =>
  COLOUR_NAMES.filter((name) =>
    THEME_MODES.some((mode) => {
      const colour = theme[mode][name];
      return colour !== undefined && parseColour(colour) === undefined;
    }),
  );

/** Every colour of a mode as hex, whoever says it: the theme, what follows from its accent, or the house. */
export function allColours(theme: Theme, mode: ThemeMode): Readonly<Record<ColourName, string>> {
  const complete = completeTheme(readable(theme))[mode];
  return Object.fromEntries(COLOUR_NAMES.map((name) => [name, hexOf(colourOf(complete, name, mode))])) as Record<
    ColourName,
    string
  >;
}

/** A theme with a colour set, or given back to the house where the text is empty. */
export function withColour(theme: Theme, mode: ThemeMode, name: ColourName, text: string): Theme {
  const colours = { ...theme[mode] };
  if (text === '') delete colours[name];
  else colours[name] = text;
  return { ...theme, [mode]: colours };
}
