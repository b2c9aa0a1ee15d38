import { MENU_STAR_DEBOUNCE_MS } from '@artha/domain/kit/limits';

export type Stars = readonly string[];

interface StarQueueOptions {
  /** The stars saved on the server. */
  readonly saved: Stars;
  /** @returns the stars that the server saved */
  readonly save: (stars: Stars) => Promise<Stars>;
  readonly show: (stars: Stars) => void;
  readonly onFailure: (error: unknown) => void;
}

export interface StarQueue {
  /** Stars or unstars a menu item; shown at once and saved one second after the last press. */
  press(uniqueId: string): void;
  /** Saves pending changes now. */
  flush(): Promise<void>;
}

export const toggled = (stars: Stars, uniqueId: string): Stars =>
  stars.includes(uniqueId) ? stars.filter((each) => each !== uniqueId) : [...stars, uniqueId];

/** Saves one after the other, so that the last press wins; a failed save is undone. */
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
    // Pressed again in the meantime: the next save decides.
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
