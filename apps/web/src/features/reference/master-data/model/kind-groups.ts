import { MASTER_DATA_THEMES } from '@artha/domain/kit/kind-model';
import { BUSINESS_CALENDAR } from '@artha/domain/system/navigation/master-data-menu';
import type { KindSummary } from '../master-data.api.ts';

export interface ListedKind extends Pick<KindSummary, 'model' | 'title' | 'theme' | 'mayEdit'> {
  /** Missing for the business calendar, which has no records. */
  readonly rowCount?: number;
}

export interface KindGroup {
  readonly theme: KindSummary['theme'];
  readonly kinds: readonly ListedKind[];
}

/**
 * Kinds by theme, in the order of the menu; with a text, those whose name or theme has it. A caller who maintains any
 * of them also maintains the business calendar.
 */
export function kindGroups(kinds: readonly KindSummary[], text: string): readonly KindGroup[] {
  const wanted = text.trim().toLowerCase();
  const { model, title, theme } = BUSINESS_CALENDAR;
  const calendar: ListedKind = { model, title, theme, mayEdit: true };
  const listed: readonly ListedKind[] = kinds.length === 0 ? [] : [...kinds, calendar];
  const found = listed.filter((kind) => `${kind.title} ${kind.theme}`.toLowerCase().includes(wanted));
  const byTheme = Map.groupBy(found, (kind) => kind.theme);
  return MASTER_DATA_THEMES.flatMap((each) => {
    const members = byTheme.get(each);
    return members ? [{ theme: each, kinds: members }] : [];
  });
}
