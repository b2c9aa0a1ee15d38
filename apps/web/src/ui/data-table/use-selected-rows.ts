import { useRef } from 'react';
import { extended, pageToggled, shareChosen, toggled } from './select-rows.ts';
import type { RowSelection } from './data-table-props.ts';
import type { TableLines } from './table-lines.ts';
import { keysBetween } from './table-lines.ts';

/** Row selection: one row, a range from the last selected one, or a page. */
export function useSelectedRows<Row>(selection: RowSelection | undefined, lines: TableLines<Row>) {
  /** The row selected last, where a range starts. */
  const anchor = useRef<{ readonly line: number; readonly key: string } | undefined>(undefined);
  const keyAt = (line: number) => {
    const item = lines.at(line);
    return item?.kind === 'row' ? item.key : undefined;
  };

  const choose = (line: number) => {
    const key = keyAt(line);
    if (!selection || key === undefined) return;
    anchor.current = { line, key };
    selection.onSelect(toggled(selection.selected, key, selection.mode));
  };

  const chooseTo = (line: number, from: number) => {
    const key = keyAt(line);
    if (!selection || key === undefined) return;
    const start = anchor.current;
    // After a change of page or sort, the anchor row may be at another line.
    const first = start && keyAt(start.line) === start.key ? start.line : from;
    const firstKey = keyAt(first) ?? key;
    anchor.current = { line: first, key: firstKey };
    selection.onSelect(extended(selection.selected, keysBetween(lines, first, line), firstKey, key));
  };

  // A windowed list cannot be selected as a whole: most of its rows were never shown.
  const pageKeys = lines.whole ? keysBetween(lines, 0, lines.count - 1) : [];
  const choosePage = () => {
    if (selection?.mode === 'multiple' && pageKeys.length > 0)
      selection.onSelect(pageToggled(selection.selected, pageKeys));
  };

  return { choose, chooseTo, choosePage, share: shareChosen(selection?.selected ?? new Set(), pageKeys) };
}
