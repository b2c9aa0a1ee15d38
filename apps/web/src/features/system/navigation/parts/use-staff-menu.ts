import { MENU_SEARCH_DEBOUNCE_MS, SEARCH_MIN_CHARACTERS } from '@artha/domain/kit/limits';
import { listedPages, menuSearch } from '@artha/domain/system/navigation/menu-entries';
import type { MenuItem } from '@artha/domain/system/navigation/menu-item';
import { openGroups } from '@artha/domain/system/navigation/menu-panels';
import { trailOf } from '@artha/domain/system/navigation/menu-trail';
import { shownMenu } from '@artha/domain/system/navigation/visible-menu';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { dispatchMenu, useMenuPanels } from '../model/menu-store.ts';
import { useMenu, useStars } from '../navigation.api.ts';

/** The typed text, and the search text that follows half a second after the last key press. */
function useMenuSearch() {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const next = menuSearch(search, typed);
  useEffect(() => {
    if (next === search) return undefined;
    const settle = () => {
      setSearch(next);
      dispatchMenu({ type: 'list-changed' });
    };
    // An empty box shows the menu again at once.
    const timer = setTimeout(settle, next === '' ? 0 : MENU_SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [next, search]);
  const isTooShort = typed.trim() !== '' && typed.trim().length < SEARCH_MIN_CHARACTERS;
  /** Both at once: what is opened next would be closed again when the empty search follows. */
  const clear = () => {
    setTyped('');
    setSearch('');
  };
  return { typed, search, isTooShort, setTyped, clear };
}

const NOTHING: readonly MenuItem[] = [];

/** The state of the staff menu: items, open groups, current item, search and stars. */
export function useStaffMenu() {
  const menu = useMenu();
  const stars = useStars();
  const searching = useMenuSearch();
  const [isStarredOnly, setIsStarredOnly] = useState(false);
  const panels = useMenuPanels();
  // The menu is remounted for each role (`side-menu.tsx`): no group of the previous role stays open.
  useEffect(() => dispatchMenu({ type: 'closed' }), []);
  const path = useRouterState({ select: (state) => state.location.pathname });
  const items = useMemo(() => menu.items && shownMenu(menu.items), [menu.items]);
  const trail = useMemo(() => trailOf(items ?? NOTHING, path).items, [items, path]);

  const setStarredOnly = (isOn: boolean) => {
    setIsStarredOnly(isOn);
    dispatchMenu({ type: 'list-changed' });
  };
  const starred = isStarredOnly ? (stars.stars ?? []) : undefined;
  const listed = items && listedPages(items, { search: searching.search, starred });
  return {
    menu,
    items,
    stars,
    searching,
    isStarredOnly,
    setStarredOnly,
    /** Search results or starred items; undefined while the full menu is shown. */
    listed,
    isOpen: panels.isOpen,
    groups: openGroups(items ?? NOTHING, panels.groups),
    /** The uniqueIds of the current item and the groups above it. */
    current: new Set(trail.map(({ uniqueId }) => uniqueId)),
    showWhole: () => {
      searching.clear();
      setStarredOnly(false);
    },
  };
}

export type StaffMenuState = ReturnType<typeof useStaffMenu>;
