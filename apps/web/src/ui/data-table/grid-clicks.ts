import type { ChangeEvent, MouseEvent } from 'react';
import type { RowSelection } from './data-table-props.ts';
import { HEADER_ROW } from './grid-keys.ts';
import { lineOf, PRESSED } from './widgets.ts';

interface ClickActions {
  readonly selection: RowSelection | undefined;
  readonly chosen: {
    readonly choose: (line: number) => void;
    readonly chooseTo: (line: number, from: number) => void;
    readonly choosePage: () => void;
  };
  readonly toggle: (line: number) => void;
  readonly activateRow: (line: number) => void;
}

/** Handles clicks on the table by their target. */
export function clickHandlersOf({ selection, chosen, toggle, activateRow }: ClickActions) {
  const handleClick = ({ target, currentTarget, shiftKey }: MouseEvent<HTMLTableElement>) => {
    if (!(target instanceof Element) || !currentTarget.contains(target)) return;
    const line = lineOf(currentTarget, target);
    if (line === undefined || line === HEADER_ROW) return;
    if (target.closest('[data-act=open]')) toggle(line);
    else if (shiftKey && selection?.mode === 'multiple' && !target.closest(`${PRESSED}, label`))
      chosen.chooseTo(line, line);
  };

  const handleChange = (event: ChangeEvent<HTMLTableElement>) => {
    const target: EventTarget = event.target;
    if (!(target instanceof HTMLInputElement)) return;
    const line = lineOf(event.currentTarget, target);
    const { act } = target.dataset;
    if (act === 'choose-page') chosen.choosePage();
    if (act !== 'choose' || line === undefined) return;
    const isShift = event.nativeEvent instanceof globalThis.MouseEvent && event.nativeEvent.shiftKey;
    if (isShift && selection?.mode === 'multiple') chosen.chooseTo(line, line);
    else chosen.choose(line);
  };

  const handleDoubleClick = ({ target, currentTarget }: MouseEvent<HTMLTableElement>) => {
    if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest(`${PRESSED}, label`)) return;
    const line = lineOf(currentTarget, target);
    if (line !== undefined && line !== HEADER_ROW) activateRow(line);
  };

  return { handleClick, handleChange, handleDoubleClick };
}
