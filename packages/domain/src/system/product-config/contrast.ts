import { contrastOf, deuteranopicLab, distanceOf, labOf, mix } from './colour.ts';
import type { ColourName, Theme, ThemeColours, ThemeMode } from './colour-names.ts';
import { THEME_MODES } from './colour-names.ts';
import { colourOf, completeTheme } from './complete-theme.ts';

/** Two colours of a mode that stand together and cannot be read or told apart. */
export interface WeakPair {
  readonly mode: ThemeMode;
  /** 'accent on surface', 'chart-2 beside chart-3'. */
  readonly pair: string;
  readonly names: readonly [ColourName, ColourName];
  readonly measured: number;
  readonly needed: number;
}

const TEXT_MIN = 4.5;
const UI_MIN = 3;
/** Of charts: any two under deuteranopia (CIEDE2000), any two and neighbours in greyscale (L*). */
const DEUTERANOPIA_MIN = 6;
const GREY_MIN = 3.9;
const NEIGHBOURS_MIN = 5;
const CHARTS = 8;

type Pair = readonly [front: string, ground: string];

const cross = (fronts: readonly string[], grounds: readonly string[]): Pair[] =>
  fronts.flatMap((front) => grounds.map((ground): Pair => [front, ground]));

const GROUNDS = ['surface', 'raised', 'sunken'];
const READ = ['text', 'muted', 'accent', 'accent-hover', 'positive', 'negative'];
const MEANINGS = ['positive', 'negative', 'warning', 'info'];

const TEXT_PAIRS: readonly Pair[] = [
  ...cross([...READ, 'warning', 'info'], GROUNDS),
  ...cross(READ, ['accent-soft']),
  ...MEANINGS.flatMap((meaning) => cross([meaning, 'text', 'muted'], [`${meaning}-soft`])),
  ['accent-ink', 'accent'],
  ['accent-ink', 'accent-hover'],
  ['negative-ink', 'negative'],
  ['raised', 'text'],
  ['surface', 'text'],
];
const charts = Array.from({ length: CHARTS }, (_, at) => `chart-${at + 1}`);
const UI_PAIRS: readonly Pair[] = [...cross(['line-strong', 'focus', 'accent'], GROUNDS), ...cross(charts, ['raised'])];
/** What is pressed is laid over with so much black. */
const PRESSED: readonly (readonly [...Pair, number])[] = [
  ['accent-ink', 'accent-hover', 0.12],
  ['negative-ink', 'negative', 0.12],
  ['negative-ink', 'negative', 0.22],
];

const nameOf = (short: string) => `--color-${short}` as ColourName;

class Looker {
  readonly weak: WeakPair[] = [];
  private readonly mode: ThemeMode;
  private readonly colours: ThemeColours;

  constructor(mode: ThemeMode, colours: ThemeColours) {
    this.mode = mode;
    this.colours = colours;
  }

  readonly colour = (short: string) => colourOf(this.colours, nameOf(short), this.mode);

  need(needed: number, measured: number, [front, ground]: Pair, words: string): void {
    if (measured >= needed) return;
    this.weak.push({ mode: this.mode, pair: words, names: [nameOf(front), nameOf(ground)], measured, needed });
  }
}

function lookAtContrast(looker: Looker): void {
  const { colour } = looker;
  const check = (min: number, pair: Pair) =>
    looker.need(min, contrastOf(colour(pair[0]), colour(pair[1])), pair, pair.join(' on '));
  for (const pair of TEXT_PAIRS) check(TEXT_MIN, pair);
  for (const pair of UI_PAIRS) check(UI_MIN, pair);
  for (const [front, ground, share] of PRESSED) {
    const pressed = mix([0, 0, 0], colour(ground), share);
    looker.need(TEXT_MIN, contrastOf(colour(front), pressed), [front, ground], `${front} on ${ground}, pressed`);
  }
}

function lookAtCharts(looker: Looker): void {
  const labs = charts.map((chart) => ({
    seen: labOf(looker.colour(chart)),
    deuteranopic: deuteranopicLab(looker.colour(chart)),
  }));
  for (const [at, one] of labs.entries()) {
    for (const [beyond, other] of labs.slice(at + 1).entries()) {
      const pair: Pair = [`chart-${at + 1}`, `chart-${at + beyond + 2}`];
      const words = pair.join(' beside ');
      const grey = Math.abs(one.seen[0] - other.seen[0]);
      const isNext = beyond === 0;
      looker.need(isNext ? NEIGHBOURS_MIN : GREY_MIN, grey, pair, `${words} in greyscale`);
      const apart = distanceOf(one.deuteranopic, other.deuteranopic);
      looker.need(DEUTERANOPIA_MIN, apart, pair, `${words} for colour-blind eyes`);
    }
  }
}

/**
 * The pairs of a theme, over the default colours, that are too close: text under 4.5:1, controls and charts under 3:1,
 * series that merge in greyscale or under deuteranopia. Empty for a theme that may be used.
 */
export function weakPairs(theme: Theme): readonly WeakPair[] {
  const complete = completeTheme(theme);
  return THEME_MODES.flatMap((mode) => {
    const looker = new Looker(mode, complete[mode]);
    lookAtContrast(looker);
    lookAtCharts(looker);
    return looker.weak;
  });
}

/** Cut, not rounded: 4.499 is not shown as the 4.5 that it lacks. */
const shown = (ratio: number) => (Math.floor(ratio * 100) / 100).toFixed(2);

/** 'Light: accent on surface has 1.42, needs 4.5' */
export const weakPairText = ({ mode, pair, measured, needed }: WeakPair): string =>
  `${mode === 'light' ? 'Light' : 'Dark'}: ${pair} has ${shown(measured)}, needs ${needed}`;
