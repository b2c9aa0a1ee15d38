import type { Application } from '../../onboarding.api.ts';

/** What every step gets. */
export interface StepProps {
  readonly application: Application;
  /** The step is saved: goes on to the next one. */
  readonly onDone: () => void;
  /** To the step before; undefined in the first one. */
  readonly onBack: (() => void) | undefined;
  /** The save was refused. */
  readonly onRefused: (error: Error) => void;
}
