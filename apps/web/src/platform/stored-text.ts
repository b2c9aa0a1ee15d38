/** Text in the browser's storage. A closed or full storage behaves like an empty one. */
export interface StoredText {
  readonly key: string;
  readonly read: () => string | undefined;
  /** Undefined removes it. */
  readonly write: (text: string | undefined) => void;
}

export function storedText(storage: () => Storage, key: string): StoredText {
  // In a frame of another site the storage may be closed; the value is then kept in memory.
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
        // Kept in memory only.
      }
    },
  };
}

/** Clears a storage of the browser. @param kept the one key to keep */
export function empty(storage: () => Storage, kept?: string): void {
  try {
    for (const key of Object.keys(storage())) if (key !== kept) storage().removeItem(key);
  } catch {
    // A closed storage holds nothing.
  }
}
