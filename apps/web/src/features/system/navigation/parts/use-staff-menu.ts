import { MENU_SEARCH_DEBOUNCE_MS, SEARCH_MIN_CHARACTERS } from '@artha/domain/kit/limits';
import { listedPlaces, menuSearch } from '@artha/domain/system/navigation/find-places';
import type { MenuItem } from '@artha/domain/system/navigation/menu-item';
import { openGroups } from '@artha/domain/system/navigation/menu-panels';
import { trailOf } from '@artha/domain/system/navigation/menu-trail';
import { shownMenu } from '@artha/domain/system/navigation/visible-menu';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { dispatchMenu, useMenuPanels } from '../model/menu-store.ts';
import { useMenu, useStars } from '../navigation.api.ts';

/** The text that is typed, and the one that is searched for half a second after the last key. */
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
    // An empty box shows the menu again at once: nobody waits for what was there.
    const timer = setTimeout(settle, next === '' ? 0 : MENU_SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [next, search]);
  const isTooShort = typed.trim() !== '' && typed.trim().length < SEARCH_MIN_CHARACTERS;
  return { typed, search, isTooShort, setTyped };
}

const NOTHING: readonly MenuItem[] = [];

/** Everything the staff menu shows: what is listed, what is open, where one is, what is starred. */
export function useStaffMenu() {
  const menu = useMenu();
  const stars = useStars();
  const searching = useMenuSearch();
  const [isStarredOnly, setIsStarredOnly] = useState(false);
  const panels = useMenuPanels();
  // The menu of a role is made anew with it (`side-menu.tsx`): nothing of another role's stays open.
  useEffect(() => dispatchMenu({ type: 'closed' }), []);
  const path = useRouterState({ select: (state) => state.location.pathname });
  const items = useMemo(() => menu.items && shownMenu(menu.items), [menu.items]);
  const trail = useMemo(() => trailOf(items ?? NOTHING, path).items, [items, path]);

  const setStarredOnly = (isOn: boolean) => {
    setIsStarredOnly(isOn);
    dispatchMenu({ type: 'list-changed' });
  };
  const starred = isStarredOnly ? (stars.stars ?? []) : undefined;
  const listed = items && listedPlaces(items, { search: searching.search, starred });
  return {
    menu,
    items,
    stars,
    searching,
    isStarredOnly,
    setStarredOnly,
    /** Undefined while the menu is whole. */
    listed,
    isOpen: panels.isOpen,
    groups: openGroups(items ?? NOTHING, panels.groups),
    /** The uniqueIds of where one is: the place and the groups above it. */
    current: new Set(trail.map(({ uniqueId }) => uniqueId)),
    showWhole: () => {
      searching.setTyped('');
      setStarredOnly(false);
    },
  };
}

export type StaffMenuState = ReturnType<typeof useStaffMenu>;
