import type { Rgb } from './colour.ts';
import { contrastOf, deuteranopicLab, distanceOf, labOf, mix } from './colour.ts';
import type { ColourName, Theme, ThemeColours, ThemeMode } from './colour-names.ts';
import { THEME_MODES } from './colour-names.ts';
import { colourOf, completeTheme } from './complete-theme.ts';

/** Two colours of a mode that are used together but have too little contrast. */
export interface WeakPair {
  readonly mode: ThemeMode;
  /** 'accent on surface', 'chart-2 next to chart-3'. */
  readonly pair: string;
  readonly names: readonly [ColourName, ColourName];
  readonly measured: number;
  readonly needed: number;
}

const TEXT_MIN = 4.5;
const UI_MIN = 3;
/** For chart colours: any two under deuteranopia (CIEDE2000), and any two, or neighbours, in greyscale (L*). */
const DEUTERANOPIA_MIN = 6;
const GREY_MIN = 3.9;
const NEIGHBOURS_MIN = 5;
const CHARTS = 8;

type Pair = readonly [foreground: string, background: string];

const cross = (foregrounds: readonly string[], backgrounds: readonly string[]): Pair[] =>
  foregrounds.flatMap((foreground) => backgrounds.map((background): Pair => [foreground, background]));

const BACKGROUNDS = ['surface', 'raised', 'sunken'];
const TEXT_COLOURS = ['text', 'muted', 'accent', 'accent-hover', 'positive', 'negative'];
const STATUS_COLOURS = ['positive', 'negative', 'warning', 'info'];

const TEXT_PAIRS: readonly Pair[] = [
  ...cross([...TEXT_COLOURS, 'warning', 'info'], BACKGROUNDS),
  ...cross(TEXT_COLOURS, ['accent-soft']),
  ...STATUS_COLOURS.flatMap((status) => cross([status, 'text', 'muted'], [`${status}-soft`])),
  ['accent-ink', 'accent'],
  ['accent-ink', 'accent-hover'],
  ['negative-ink', 'negative'],
  ['raised', 'text'],
  ['surface', 'text'],
  // Pressed buttons without a fill
  ['text', 'line'],
  ['muted', 'line'],
];
const charts = Array.from({ length: CHARTS }, (_, at) => `chart-${at + 1}`);
const UI_PAIRS: readonly Pair[] = [
  ...cross(['line-strong', 'focus', 'accent'], BACKGROUNDS),
  ...cross(charts, ['raised']),
];
/** Pressed controls get this share of a tint, black for filled ones. */
const PRESSED: readonly (readonly [...Pair, tint: string, share: number])[] = [
  ['accent-ink', 'accent-hover', 'black', 0.12],
  ['negative-ink', 'negative', 'black', 0.12],
  ['negative-ink', 'negative', 'black', 0.22],
  ['accent', 'accent-soft', 'accent', 0.14],
  ['accent-hover', 'accent-soft', 'accent-hover', 0.14],
];

const BLACK: Rgb = { mode: 'rgb', r: 0, g: 0, b: 0 };

const nameOf = (short: string) => `--color-${short}` as ColourName;

class ContrastCheck {
  readonly weak: WeakPair[] = [];
  private readonly mode: ThemeMode;
  private readonly colours: ThemeColours;

  constructor(mode: ThemeMode, colours: ThemeColours) {
    this.mode = mode;
    this.colours = colours;
  }

  readonly colour = (short: string) => colourOf(this.colours, nameOf(short), this.mode);

  require(needed: number, measured: number, [foreground, background]: Pair, pair: string): void {
    if (measured >= needed) return;
    this.weak.push({ mode: this.mode, pair, names: [nameOf(foreground), nameOf(background)], measured, needed });
  }
}

function checkContrast(check: ContrastCheck): void {
  const { colour } = check;
  const checkPair = (min: number, pair: Pair) =>
    check.require(min, contrastOf(colour(pair[0]), colour(pair[1])), pair, pair.join(' on '));
  for (const pair of TEXT_PAIRS) checkPair(TEXT_MIN, pair);
  for (const pair of UI_PAIRS) checkPair(UI_MIN, pair);
  for (const [foreground, background, tint, share] of PRESSED) {
    const pressed = mix(tint === 'black' ? BLACK : colour(tint), colour(background), share);
    check.require(
      TEXT_MIN,
      contrastOf(colour(foreground), pressed),
      [foreground, background],
      `${foreground} on ${background}, pressed`,
    );
  }
}

function checkCharts(check: ContrastCheck): void {
  const labs = charts.map((chart) => ({
    seen: labOf(check.colour(chart)),
    deuteranopic: deuteranopicLab(check.colour(chart)),
  }));
  for (const [at, one] of labs.entries()) {
    for (const [offset, other] of labs.slice(at + 1).entries()) {
      const pair: Pair = [`chart-${at + 1}`, `chart-${at + offset + 2}`];
      const label = pair.join(' next to ');
      const grey = Math.abs(one.seen.l - other.seen.l);
      const isNext = offset === 0;
      check.require(isNext ? NEIGHBOURS_MIN : GREY_MIN, grey, pair, `${label} in greyscale`);
      const apart = distanceOf(one.deuteranopic, other.deuteranopic);
      check.require(DEUTERANOPIA_MIN, apart, pair, `${label} for colour-blind users`);
    }
  }
}

/**
 * The pairs of a theme, on top of the default colours, with too little contrast: text under 4.5:1, controls and charts
 * under 3:1, chart colours too similar in greyscale or under deuteranopia. Empty for a valid theme.
 */
export function weakPairs(theme: Theme): readonly WeakPair[] {
  const complete = completeTheme(theme);
  return THEME_MODES.flatMap((mode) => {
    const check = new ContrastCheck(mode, complete[mode]);
    checkContrast(check);
    checkCharts(check);
    return check.weak;
  });
}

/** Truncated, not rounded: 4.499 must not look like the required 4.5. */
const shown = (ratio: number) => (Math.floor(ratio * 100) / 100).toFixed(2);

/** 'Light: accent on surface has 1.42, needs 4.5' */
export const weakPairText = ({ mode, pair, measured, needed }: WeakPair): string =>
  `${mode === 'light' ? 'Light' : 'Dark'}: ${pair} has ${shown(measured)}, needs ${needed}`;
