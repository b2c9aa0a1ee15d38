import type { LazyModule } from '../lazy/lazy-module.tsx';
import { isWideNow } from './use-is-wide.ts';

/**
 * Loads modules before a wide window shows their screen, and nothing on a phone. One that could not be loaded is loaded
 * again when it is shown: this never rejects.
 */
export const loadIfWide = (...modules: readonly LazyModule<unknown>[]): Promise<unknown> =>
  Promise.allSettled(isWideNow() ? modules.map(({ load }) => load()) : []);
