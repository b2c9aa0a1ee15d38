import { MENU_STAR_DEBOUNCE_MS } from '@artha/domain/kit/limits';

export type Stars = readonly string[];

interface StarQueueOptions {
  /** What the server has now. */
  readonly saved: Stars;
  /** @returns what the server kept */
  readonly save: (stars: Stars) => Promise<Stars>;
  readonly show: (stars: Stars) => void;
  readonly onFailure: (error: unknown) => void;
}

export interface StarQueue {
  /** Stars a place, or takes its star away; shown at once and saved when nobody has pressed for a second. */
  press(uniqueId: string): void;
  /** Saves what waits, now. */
  flush(): Promise<void>;
}

export const toggled = (stars: Stars, uniqueId: string): Stars =>
  stars.includes(uniqueId) ? stars.filter((each) => each !== uniqueId) : [...stars, uniqueId];

/** One save after the other, so that the last press is the last word; a save that fails is taken back. */
export function createStarQueue({ saved, save, show, onFailure }: StarQueueOptions): StarQueue {
  let kept = saved;
  let wanted = saved;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saving = Promise.resolve();

  const saveWanted = async () => {
    const sent = wanted;
    try {
      kept = await save(sent);
    } catch (error) {
      onFailure(error);
    }
    // Whoever has pressed meanwhile is answered by the save that follows.
    if (wanted !== sent) return;
    wanted = kept;
    show(kept);
  };
  const saveNext = () => {
    timer = undefined;
    saving = saving.then(saveWanted);
  };
  return {
    press: (uniqueId) => {
      wanted = toggled(wanted, uniqueId);
      show(wanted);
      clearTimeout(timer);
      timer = setTimeout(saveNext, MENU_STAR_DEBOUNCE_MS);
    },
    flush: async () => {
      if (timer !== undefined) {
        clearTimeout(timer);
        saveNext();
      }
      await saving;
    },
  };
}
