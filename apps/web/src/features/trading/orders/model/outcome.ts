import type { IconName } from '../../../../ui/icon/icon.tsx';

export type Tone = 'positive' | 'negative' | 'warning' | 'info';

/** A state in two or three words. */
export interface StateText {
  readonly label: string;
  readonly tone: Tone;
}

export interface Outcome {
  /** The outcome in a few words. */
  readonly title: string;
  /** What it means for the investor, and what happens next. */
  readonly message: string;
  readonly tone: Tone;
  readonly icon: IconName;
}
