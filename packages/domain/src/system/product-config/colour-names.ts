/** The colours that a theme may set (THEMECONFIG). Their defaults are in theme-colours.ts. */
export const COLOUR_NAMES = [
  '--color-surface',
  '--color-raised',
  '--color-sunken',
  '--color-line',
  '--color-line-strong',
  '--color-text',
  '--color-muted',
  '--color-accent',
  '--color-accent-hover',
  '--color-accent-soft',
  '--color-accent-ink',
  '--color-focus',
  '--color-mark',
  '--color-positive',
  '--color-positive-soft',
  '--color-negative',
  '--color-negative-soft',
  '--color-negative-ink',
  '--color-warning',
  '--color-warning-soft',
  '--color-info',
  '--color-info-soft',
  '--color-chart-1',
  '--color-chart-2',
  '--color-chart-3',
  '--color-chart-4',
  '--color-chart-5',
  '--color-chart-6',
  '--color-chart-7',
  '--color-chart-8',
] as const;

export type ColourName = (typeof COLOUR_NAMES)[number];

export const THEME_MODES = ['light', 'dark'] as const;
export type ThemeMode = (typeof THEME_MODES)[number];

/** The colours of a theme in one mode; missing ones keep their defaults. */
export type ThemeColours = Readonly<Partial<Record<ColourName, string | undefined>>>;
export type Theme = Readonly<Record<ThemeMode, ThemeColours>>;
