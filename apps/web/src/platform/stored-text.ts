/** Text in the browser's storage. A closed or full storage behaves as an empty one: nobody is kept out by it. */
export interface StoredText {
  readonly read: () => string | undefined;
  /** Undefined removes it. */
  readonly write: (text: string | undefined) => void;
}

export function storedText(storage: () => Storage, key: string): StoredText {
  return {
    read: () => {
      try {
        return storage().getItem(key) ?? undefined;
      } catch {
        return undefined;
      }
    },
    write: (text) => {
      try {
        if (text === undefined) storage().removeItem(key);
        else storage().setItem(key, text);
      } catch {
        // Nothing to keep it in: it is gone with the page.
      }
    },
  };
}
