/** The resolved colour tokens of a chart: a canvas cannot read custom properties. */
export interface ChartColours {
  readonly isDark: boolean;
  readonly series: string;
  /** Of the further series, in order. */
  readonly others: readonly string[];
  readonly ground: string;
  readonly text: string;
  readonly muted: string;
  readonly line: string;
  readonly lineStrong: string;
  readonly accent: string;
  readonly accentInk: string;
  readonly surface: string;
  readonly font: string;
}

/** Reads the tokens; call it again whenever the mode changes. */
export function chartColours(mode: 'light' | 'dark'): ChartColours {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    isDark: mode === 'dark',
    series: token('color-chart-1'),
    others: [2, 3, 4, 5, 6].map((number) => token(`color-chart-${number}`)),
    ground: token('color-raised'),
    text: token('color-text'),
    muted: token('color-muted'),
    line: token('color-line'),
    lineStrong: token('color-line-strong'),
    accent: token('color-accent'),
    accentInk: token('color-accent-ink'),
    surface: token('color-surface'),
    font: token('font'),
  };
}
