import type { KindModel, MasterDataTheme } from '../../kit/kind-model.ts';
import { masterDataPath, MASTER_DATA_THEMES } from '../../kit/kind-model.ts';
import type { AreaNode } from './area.ts';
import { group, link } from './area.ts';

/** What the menus show of a kind of master data. It has the same number in every menu. */
export type MenuKind = Pick<KindModel, 'model' | 'title' | 'theme' | 'menuNumber' | 'isOperational'>;

/** The numbers of the groups, which no kind has. */
const GROUP_NUMBERS: Readonly<Record<MasterDataTheme, number>> = {
  Parties: 100,
  Instruments: 120,
  Calendar: 139,
  Banking: 140,
  'Client classification': 160,
  Tax: 180,
  'Risk and mandates': 190,
  'Money rules': 210,
};

/** Maintained by months and not by records, so it is no kind; it stands among them in menus and on pages. */
export const BUSINESS_CALENDAR: MenuKind = {
  model: 'BusinessCalendar',
  title: 'Business Calendar',
  theme: 'Calendar',
  menuNumber: 145,
  isOperational: true,
};

/** @param area administrators maintain all kinds, operations the operational ones */
export function masterDataGroups(
  { prefix, kinds: maintained }: { readonly prefix: string; readonly kinds: 'all' | 'operations' },
  kinds: readonly MenuKind[],
): readonly AreaNode[] {
  const shown = [...kinds, BUSINESS_CALENDAR].filter(({ isOperational }) => maintained === 'all' || isOperational);
  return MASTER_DATA_THEMES.flatMap((theme) => {
    const items = shown
      .filter((kind) => kind.theme === theme)
      .toSorted((one, other) => one.menuNumber - other.menuNumber)
      .map(({ menuNumber, title, model }) => link(menuNumber, title, masterDataPath(prefix, model)));
    return items.length === 0 ? [] : [group(GROUP_NUMBERS[theme], theme, items)];
  });
}
