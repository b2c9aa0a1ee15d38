type Keys = ReadonlySet<string>;

/** With a row chosen that was not, or the other way round. One alone stays chosen: it is changed by another. */
export function toggled(selected: Keys, key: string, mode: 'single' | 'multiple'): Keys {
  if (mode === 'single') return new Set([key]);
  const next = new Set(selected);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** With all rows from one to another, both included; those chosen before stay so. */
export function extended(selected: Keys, keys: readonly string[], from: string, to: string): Keys {
  const [one, other] = [keys.indexOf(from), keys.indexOf(to)];
  if (one < 0 || other < 0) return new Set([...selected, to]);
  return new Set([...selected, ...keys.slice(Math.min(one, other), Math.max(one, other) + 1)]);
}

/** Whether all, some or none of the rows of a page are chosen. */
export function shareChosen(selected: Keys, keys: readonly string[]): 'all' | 'some' | 'none' {
  const chosen = keys.filter((key) => selected.has(key)).length;
  if (chosen === 0) return 'none';
  return chosen === keys.length ? 'all' : 'some';
}

/** Chooses all rows of a page, or none of them where all were. Those of other pages stay as they are. */
export function pageToggled(selected: Keys, keys: readonly string[]): Keys {
  if (shareChosen(selected, keys) !== 'all') return new Set([...selected, ...keys]);
  const next = new Set(selected);
  for (const key of keys) next.delete(key);
  return next;
}
