import type { ColourName, ThemeMode } from './colour-names.ts';

/** The default colours, light and dark. A test compares them with tokens.css. */
const DEFAULTS: Readonly<Record<ColourName, readonly [light: string, dark: string]>> = {
  '--color-surface': ['#f7f6f2', '#0f1117'],
  '--color-raised': ['#ffffff', '#171a22'],
  '--color-sunken': ['#efede7', '#1e222c'],
  '--color-line': ['#e4e1d9', '#2a2e3a'],
  '--color-line-strong': ['#85837c', '#757a8d'],
  '--color-text': ['#15171f', '#eceae4'],
  '--color-muted': ['#5b5e6a', '#a3a7b5'],
  '--color-accent': ['#32409c', '#98a5f7'],
  '--color-accent-hover': ['#263280', '#b0bafa'],
  '--color-accent-soft': ['#e8eaf7', '#23284a'],
  '--color-accent-ink': ['#ffffff', '#0e1230'],
  '--color-focus': ['#32409c', '#98a5f7'],
  '--color-mark': ['#edb551', '#cb850a'],
  '--color-positive': ['#0b7247', '#5cc795'],
  '--color-positive-soft': ['#e2f2e9', '#12301f'],
  '--color-negative': ['#b0271c', '#f58b7f'],
  '--color-negative-soft': ['#fbe9e7', '#3a1a17'],
  '--color-negative-ink': ['#ffffff', '#2a0b08'],
  '--color-warning': ['#875200', '#e8b454'],
  '--color-warning-soft': ['#faefd7', '#33270f'],
  '--color-info': ['#1b5f8a', '#7fbfe6'],
  '--color-info-soft': ['#e2eff7', '#122b3b'],
  '--color-chart-1': ['#2f3f9b', '#7897f4'],
  '--color-chart-2': ['#cb850a', '#edb551'],
  '--color-chart-3': ['#036f6f', '#199b97'],
  '--color-chart-4': ['#af5187', '#e295be'],
  '--color-chart-5': ['#47204a', '#8a589d'],
  '--color-chart-6': ['#3a80c8', '#cae2fd'],
  '--color-chart-7': ['#983126', '#c05e4a'],
  '--color-chart-8': ['#838f3f', '#cbd681'],
};

export const defaultColour = (name: ColourName, mode: ThemeMode): string => DEFAULTS[name][mode === 'light' ? 0 : 1];
