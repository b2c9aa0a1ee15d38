import { Refusal } from '@artha/domain/kit/errors';
import type { EdgeLimits } from '../edge-limits.ts';
import { Slots } from '../slots.ts';

/** Limits the uploads that a node receives at once. */
export class UploadSlots {
  readonly #ofUser: Slots;
  readonly #max: number;
  #taken = 0;

  constructor({ uploadsMax, uploadsPerUser }: Pick<EdgeLimits, 'uploadsMax' | 'uploadsPerUser'>) {
    this.#max = uploadsMax;
    this.#ofUser = new Slots(uploadsPerUser);
  }

  /**
   * @returns the function that releases the slot
   * @throws TooMany when the user has no slot left; Refusal server.busy when the node has none
   */
  take(userId: number): () => void {
    if (this.#taken >= this.#max) throw new Refusal('server.busy');
    const release = this.#ofUser.take(userId);
    this.#taken += 1;
    return () => {
      this.#taken -= 1;
      release();
    };
  }
}
