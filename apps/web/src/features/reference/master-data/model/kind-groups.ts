import type { KindSummary } from '../master-data.api.ts';

export interface KindGroup {
  readonly theme: KindSummary['theme'];
  readonly kinds: readonly KindSummary[];
}

/** Kinds by theme, in the order in which they are listed; with a text, those whose name or theme has it. */
export function kindGroups(kinds: readonly KindSummary[], text: string): readonly KindGroup[] {
  const wanted = text.trim().toLowerCase();
  const found = kinds.filter(({ title, theme }) => `${title} ${theme}`.toLowerCase().includes(wanted));
  return [...Map.groupBy(found, ({ theme }) => theme)].map(([theme, members]) => ({ theme, kinds: members }));
}
