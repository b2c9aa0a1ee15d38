import type { MenuPage } from '@artha/domain/system/navigation/menu-entries';
import { Button } from '../../../../ui/button/button.tsx';
import { MenuList } from './menu-list.tsx';
import { MenuRow } from './menu-row.tsx';
import { PanelHeading } from './panel-heading.tsx';
import { PanelNote } from './panel-note.tsx';
import type { StaffMenuState } from './use-staff-menu.ts';

interface ListedPlacesProps {
  readonly places: readonly MenuPage[];
  readonly state: StaffMenuState;
  readonly onGo?: (() => void) | undefined;
}

interface Section {
  readonly title: string;
  readonly places: MenuPage[];
}

/** Menu items in order, under the groups they belong to. */
function sectionsOf(places: readonly MenuPage[]): readonly Section[] {
  const sections: Section[] = [];
  for (const place of places) {
    const title = place.groups.map(({ label }) => label).join(' · ');
    const last = sections.at(-1);
    if (last?.title === title) last.places.push(place);
    else sections.push({ title, places: [place] });
  }
  return sections;
}

/** The search results or starred items, shown instead of the full menu. */
export function ListedPages({ places, state, onGo }: ListedPlacesProps) {
  if (places.length === 0) return <NothingListed state={state} />;
  return sectionsOf(places).map(({ title, places: rows }) => (
    <section key={rows[0]?.item.uniqueId} aria-label={title === '' ? undefined : title}>
      {title !== '' && <PanelHeading>{title}</PanelHeading>}
      <MenuList>
        {rows.map(({ item }) => (
          <MenuRow key={item.uniqueId} item={item} state={state} onGo={onGo} />
        ))}
      </MenuList>
    </section>
  ));
}

function NothingListed({ state }: { state: StaffMenuState }) {
  const { searching, isStarredOnly, showWhole } = state;
  const isSearched = searching.search !== '';
  return (
    <PanelNote role="status">
      {isSearched && <p>No results for “{searching.search}”.</p>}
      {!isSearched && isStarredOnly && <p>No starred pages yet. Press the star next to a page to add it here.</p>}
      <Button kind="secondary" size="small" onPress={showWhole}>
        Show full menu
      </Button>
    </PanelNote>
  );
}
