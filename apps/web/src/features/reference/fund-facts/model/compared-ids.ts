import { OVERLAP_MAX } from '@artha/contract/reference/fund-facts';

/** The funds with which a fund is compared: those that are held, largest first, as many as one call takes. */
export const comparedIds = (instrumentId: number, heldIds: readonly number[]): number[] =>
  heldIds.filter((id) => id !== instrumentId).slice(0, OVERLAP_MAX);
