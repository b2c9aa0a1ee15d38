import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { dispatchMenu } from './menu-store.ts';

const ROW = '[data-menu-row]';

const panelsIn = (menu: Element): readonly HTMLElement[] => [...menu.querySelectorAll<HTMLElement>('[data-panel]')];
const rowsIn = (panel: Element | undefined): readonly HTMLElement[] =>
  panel ? [...panel.querySelectorAll<HTMLElement>(ROW)] : [];

/** The row whose panel is open, else the first row. */
const entryRow = (panel: Element | undefined): HTMLElement | undefined =>
  rowsIn(panel).find((row) => row.getAttribute('aria-expanded') === 'true') ?? rowsIn(panel)[0];

/** Moves up or down within a panel, or from the search box to the first row. */
function moveWithin(panel: Element, step: 1 | -1): void {
  const rows = rowsIn(panel);
  const at = rows.findIndex((row) => row.parentElement?.contains(document.activeElement) === true);
  rows[at === -1 ? 0 : Math.min(Math.max(at + step, 0), rows.length - 1)]?.focus();
}

/** Moves into the panel of a group, opening it if necessary. */
function moveIntoPanel(menu: Element, row: HTMLElement, depth: number): void {
  if (row.getAttribute('aria-expanded') === 'false') flushSync(() => row.click());
  rowsIn(panelsIn(menu)[depth + 1])[0]?.focus();
}

/** Moves one panel back, to its group. @returns false if there is none */
function goBack(menu: Element): boolean {
  const panels = panelsIn(menu);
  const row = panels.length > 1 ? entryRow(panels.at(-2)) : undefined;
  if (!row) return false;
  flushSync(() => dispatchMenu({ type: 'stepped-back' }));
  row.focus();
  return true;
}

/**
 * Keyboard control of the panels: arrows move and open, Escape and the left arrow go one step back.
 *
 * @param onExit called on Escape in the first panel
 */
export function menuKeys(event: KeyboardEvent<HTMLElement>, onExit: () => void): void {
  const { key, currentTarget: menu } = event;
  const panel = (event.target as Element).closest('[data-panel]');
  if (!panel) return;
  const isTyping = event.target instanceof HTMLInputElement;
  const row = (event.target as Element).closest<HTMLElement>(ROW);
  const depth = panelsIn(menu).indexOf(panel as HTMLElement);
  const isHandled = (() => {
    if (key === 'ArrowDown' || key === 'ArrowUp') return (moveWithin(panel, key === 'ArrowDown' ? 1 : -1), true);
    if (key === 'Escape') return (goBack(menu) || onExit(), true);
    if (isTyping) return false;
    if (key === 'Home' || key === 'End')
      return (
        rowsIn(panel)
          .at(key === 'Home' ? 0 : -1)
          ?.focus(),
        true
      );
    if (key === 'ArrowLeft') return depth > 0 && goBack(menu);
    if (key === 'ArrowRight' && row?.hasAttribute('aria-expanded')) return (moveIntoPanel(menu, row, depth), true);
    return false;
  })();
  if (isHandled) event.preventDefault();
}
