type Keys = ReadonlySet<string>;

/** Toggles a row. In single mode the row becomes the selection. */
export function toggled(selected: Keys, key: string, mode: 'single' | 'multiple'): Keys {
  if (mode === 'single') return new Set([key]);
  const next = new Set(selected);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** Adds all rows from one to another, both included. */
export function extended(selected: Keys, keys: readonly string[], from: string, to: string): Keys {
  const [one, other] = [keys.indexOf(from), keys.indexOf(to)];
  if (one < 0 || other < 0) return new Set([...selected, to]);
  return new Set([...selected, ...keys.slice(Math.min(one, other), Math.max(one, other) + 1)]);
}

/** Whether all, some or none of the rows of a page are selected. */
export function shareChosen(selected: Keys, keys: readonly string[]): 'all' | 'some' | 'none' {
  const chosen = keys.filter((key) => selected.has(key)).length;
  if (chosen === 0) return 'none';
  return chosen === keys.length ? 'all' : 'some';
}

/** Selects all rows of a page, or deselects them if all were selected. Other pages are not affected. */
export function pageToggled(selected: Keys, keys: readonly string[]): Keys {
  if (shareChosen(selected, keys) !== 'all') return new Set([...selected, ...keys]);
  const next = new Set(selected);
  for (const key of keys) next.delete(key);
  return next;
}
