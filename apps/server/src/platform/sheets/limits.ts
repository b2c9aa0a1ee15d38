/** Limits on what is read from a sheet. */
export const SHEET_LIMITS = {
  /** Of an xlsx: all its parts together, unpacked, as they are counted while unpacking. */
  unpackedMaxBytes: 50 * 1_024 * 1_024,
  entriesMax: 1_000,
  /** How many times larger a part may be than its packed form. */
  ratioMax: 100,
  /** Small parts pack extremely well: below this the ratio says nothing. */
  ratioFreeBytes: 1_024 * 1_024,
  rowsMax: 200_000,
  columnsMax: 200,
  cellMaxCharacters: 10_000,
} as const;

export const SHEET_WORKER_LIMITS = { timeoutMs: 20_000, heapMegabytes: 512 } as const;
