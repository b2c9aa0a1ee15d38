import { messageOfError } from '@artha/client/client-error';
import { SEARCH_MIN_CHARACTERS } from '@artha/domain/kit/limits';
import { useDebounced } from '../../../../platform/use-debounced.ts';
import { useSession } from '../../../../platform/use-session.ts';
import { useMenu, useStars } from '../../navigation/index.ts';
import { bestPages, firstPages } from '../model/best-pages.ts';
import { useFound } from '../search.api.ts';
import type { PaletteGroup } from '../model/palette-rows.ts';
import { firstGroups, foundGroups } from '../model/palette-rows.ts';
import type { PaletteTargets } from '../model/targets.ts';
import { recentRows } from '../model/recent-rows.ts';

export interface PaletteSearch {
  readonly groups: readonly PaletteGroup[];
  /** Nothing typed, too few characters for more than pages, or enough. */
  readonly extent: 'none' | 'pages' | 'all';
  readonly isWaiting: boolean;
  /** Why the search failed. */
  readonly failure: string | undefined;
  readonly retry: () => void;
}

/** The results for a text: pages at once, all others debounced. */
export function usePaletteSearch(targets: PaletteTargets, typed: string): PaletteSearch {
  const text = typed.trim();
  const settled = useDebounced(text);
  const menu = useMenu();
  const { stars = [] } = useStars();
  const { token } = useSession() ?? {};
  const isLongEnough = text.length >= SEARCH_MIN_CHARACTERS;
  const { data, error, refetch, isFetching } = useFound(isLongEnough ? settled : '');
  const items = menu.items ?? [];
  if (text === '')
    return {
      groups: firstGroups(recentRows(token), firstPages(items, stars)),
      extent: 'none',
      isWaiting: menu.items === undefined && menu.error === null,
      ...failureOf(menu.error, menu.retry),
    };
  const isWaiting = isLongEnough && (text !== settled || isFetching);
  const failure = isLongEnough && !isWaiting ? (error ?? menu.error) : null;
  const retry = () => {
    menu.retry();
    void refetch();
  };
  return {
    groups: foundGroups(targets, bestPages(items, text), isLongEnough && failure === null ? data : undefined),
    extent: isLongEnough ? 'all' : 'pages',
    isWaiting,
    ...failureOf(failure, retry),
  };
}

const failureOf = (error: Error | null, retry: () => void) => ({
  failure: error === null ? undefined : messageOfError(error),
  retry,
});
