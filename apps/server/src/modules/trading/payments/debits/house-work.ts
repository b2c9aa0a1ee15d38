import type { ClearingHouse } from './clearing-house.adapter.ts';

/** How work with the clearing house is done. */
export interface HouseWork {
  /**
   * Bounds the work: it ends with it, and after the first call without an answer, because each of the others would wait
   * as long. Without it every file is tried.
   */
  readonly signal?: AbortSignal;
  readonly heartbeat?: () => Promise<void>;
  readonly house?: ClearingHouse;
}
