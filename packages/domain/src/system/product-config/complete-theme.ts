import type { Rgb } from './colour.ts';
import { contrastOf, hexOf, labOf, mix, parseColour } from './colour.ts';
import type { ColourName, Theme, ThemeColours, ThemeMode } from './colour-names.ts';
import { COLOUR_NAMES } from './colour-names.ts';
import { defaultColour } from './theme-colours.ts';

const HOVER_LIGHTNESS: Record<ThemeMode, number> = { light: -8, dark: 6 };
const SOFT_SHARE = 0.12;
const WHITE: Rgb = { mode: 'rgb', r: 1, g: 1, b: 1 };

/** A colour of a mode, from the theme or by default. */
export const colourOf = (colours: ThemeColours, name: ColourName, mode: ThemeMode): Rgb => {
  const colour = parseColour(colours[name] ?? defaultColour(name, mode));
  if (!colour) throw new RangeError(`${name} is not a colour`);
  return colour;
};

/** When a theme sets the accent, related colours are derived from it unless they are set, too. */
function completeMode(colours: ThemeColours, mode: ThemeMode): ThemeColours {
  if (colours['--color-accent'] === undefined) return colours;
  const accent = colourOf(colours, '--color-accent', mode);
  const lab = labOf(accent);
  const darkInk = colourOf({}, mode === 'light' ? '--color-text' : '--color-accent-ink', mode);
  const derived: ThemeColours = {
    '--color-accent-hover': hexOf({ ...lab, l: lab.l + HOVER_LIGHTNESS[mode] }),
    '--color-accent-soft': hexOf(mix(accent, colourOf(colours, '--color-raised', mode), SOFT_SHARE)),
    '--color-accent-ink': hexOf(contrastOf(accent, WHITE) >= contrastOf(accent, darkInk) ? WHITE : darkInk),
    '--color-focus': hexOf(accent),
  };
  return { ...derived, ...definedOnly(colours) };
}

const definedOnly = (colours: ThemeColours): ThemeColours =>
  Object.fromEntries(COLOUR_NAMES.flatMap((name) => (colours[name] === undefined ? [] : [[name, colours[name]]])));

/** A theme as pages apply it: with the colours derived from its accents. */
export const completeTheme = (theme: Theme): Theme => ({
  light: completeMode(theme.light, 'light'),
  dark: completeMode(theme.dark, 'dark'),
});
