import type { ColourName, Theme, ThemeMode } from '@artha/domain/system/product-config/colour-names';
import { COLOUR_NAMES, THEME_MODES } from '@artha/domain/system/product-config/colour-names';
import { hexOf, parseColour } from '@artha/domain/system/product-config/colour';
import { colourOf, completeTheme } from '@artha/domain/system/product-config/complete-theme';

const PARTS: readonly (readonly [title: string, begins: readonly string[]])[] = [
  ['Accent', ['accent', 'focus', 'mark']],
  ['Surfaces', ['surface', 'raised', 'sunken', 'line']],
  ['Text', ['text', 'muted']],
  ['Status', ['positive', 'negative', 'warning', 'info']],
  ['Charts', ['chart']],
];

/** 'accent-soft' of '--color-accent-soft' */
export const shortName = (name: ColourName): string => name.slice('--color-'.length);

/** 'Accent soft' */
export const colourText = (name: ColourName): string => {
  const text = shortName(name).replaceAll('-', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

export const COLOUR_GROUPS = PARTS.map(([title, begins]) => ({
  title,
  names: COLOUR_NAMES.filter((name) => begins.some((begin) => shortName(name).startsWith(begin))),
}));

/** A theme without the values that are not valid colours. */
export function withoutInvalid(theme: Theme): Theme {
  const colours = (mode: ThemeMode) =>
    Object.fromEntries(
      Object.entries(theme[mode]).filter(([, colour]) => colour !== undefined && parseColour(colour) !== undefined),
    );
  return { light: colours('light'), dark: colours('dark') };
}

/** The names whose value is not a valid colour in some mode. */
export const invalidColours = (theme: Theme): readonly ColourName[] =>
  COLOUR_NAMES.filter((name) =>
    THEME_MODES.some((mode) => {
      const colour = theme[mode][name];
      return colour !== undefined && parseColour(colour) === undefined;
    }),
  );

/** All colours of a mode as hex: set by the theme, derived from its accent, or the default. */
export function allColours(theme: Theme, mode: ThemeMode): Readonly<Record<ColourName, string>> {
  const complete = completeTheme(withoutInvalid(theme))[mode];
  return Object.fromEntries(COLOUR_NAMES.map((name) => [name, hexOf(colourOf(complete, name, mode))])) as Record<
    ColourName,
    string
  >;
}

/** A theme with a colour set, or reset to the default if the text is empty. */
export function withColour(theme: Theme, mode: ThemeMode, name: ColourName, text: string): Theme {
  const colours = { ...theme[mode] };
  if (text === '') delete colours[name];
  else colours[name] = text;
  return { ...theme, [mode]: colours };
}
