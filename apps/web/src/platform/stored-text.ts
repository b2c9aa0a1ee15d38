/** Text in the browser's storage. A closed or full storage behaves as an empty one: nobody is kept out by it. */
export interface StoredText {
  readonly key: string;
  readonly read: () => string | undefined;
  /** Undefined removes it. */
  readonly write: (text: string | undefined) => void;
}

export function storedText(storage: () => Storage, key: string): StoredText {
  // In a frame of another site the storage may be closed: the page remembers by itself then.
  let remembered: string | undefined;
  return {
    key,
    read: () => {
      try {
        return storage().getItem(key) ?? undefined;
      } catch {
        return remembered;
      }
    },
    write: (text) => {
      remembered = text;
      try {
        if (text === undefined) storage().removeItem(key);
        else storage().setItem(key, text);
      } catch {
        // It is gone with the page.
      }
    },
  };
}

/** Empties a storage of the browser. @param kept the one key that stays */
export function empty(storage: () => Storage, kept?: string): void {
  try {
    for (const key of Object.keys(storage())) if (key !== kept) storage().removeItem(key);
  } catch {
    // A closed storage holds nothing.
  }
}
