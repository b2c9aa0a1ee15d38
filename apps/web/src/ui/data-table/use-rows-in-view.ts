import type { RefObject } from 'react';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { RowRange } from './rows-in-view.ts';
import { rowsInView, rowsToDraw } from './rows-in-view.ts';

/** Used before anything is measured. */
const FIRST: RowRange = { first: 0, last: 29 };

interface Scrolled {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly table: RefObject<HTMLTableElement | null>;
  /** Undefined if all rows are rendered. */
  readonly count: number | undefined;
  readonly onRange: ((first: number, last: number) => void) | undefined;
}

const isSame = (one: RowRange, other: RowRange) => one.first === other.first && one.last === other.last;

/** The range of rows to render while scrolling; reports which rows are visible. */
export function useRowsInView({ scroller, table, count, onRange }: Scrolled): RowRange {
  const [range, setRange] = useState(FIRST);
  const [inView, setInView] = useState<RowRange>();

  const measured = useEffectEvent((): RowRange | undefined => {
    const box = scroller.current;
    const body = table.current?.tBodies[0];
    if (!box || !body || count === undefined || count === 0) return undefined;
    const heightPx = box.clientHeight - (table.current?.tHead?.offsetHeight ?? 0);
    return rowsInView({ scrollPx: box.scrollTop, heightPx, rowPx: body.offsetHeight / count, count });
  });

  const follow = useEffectEvent((isScrolled: boolean) => {
    const seen = measured();
    if (!seen || count === undefined) return;
    const drawn = rowsToDraw(seen, count);
    const set = () => {
      setInView((before) => (before && isSame(before, seen) ? before : seen));
      setRange((before) => (isSame(before, drawn) ? before : drawn));
    };
    // Rendered before the next frame, so that a fast scroll shows no gap.
    if (isScrolled && !isSame(range, drawn)) flushSync(set);
    else set();
  });

  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box || count === undefined) return undefined;
    follow(false);
    const onScroll = () => follow(true);
    const watch = new ResizeObserver(() => follow(false));
    box.addEventListener('scroll', onScroll, { passive: true });
    watch.observe(box);
    return () => {
      box.removeEventListener('scroll', onScroll);
      watch.disconnect();
    };
  }, [scroller, count]);

  const reportRange = useEffectEvent((first: number, last: number) => onRange?.(first, last));
  const [first, last] = [inView?.first, inView?.last];
  useEffect(() => {
    if (first !== undefined && last !== undefined) reportRange(first, last);
  }, [first, last]);

  return count === undefined ? { first: 0, last: -1 } : { first: range.first, last: Math.min(range.last, count - 1) };
}
