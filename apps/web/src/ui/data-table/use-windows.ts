import { TABLE_WINDOW_ROWS } from '@artha/domain/kit/limits';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { WindowsOfRows } from './row-source.ts';
import type { WindowAnswer, Windows } from './windows.ts';
import { cursorFor, look, missing, NO_WINDOWS, rowIn, withWindow } from './windows.ts';

/** Rows that fly by are not asked for: after the first, others are once they stay. */
const SETTLED_MS = 80;

/** Asks for rows from a place on; `after` is the cursor of the rows before, where those are here. */
export type FetchWindow<Row> = (
  offset: number,
  limit: number,
  signal: AbortSignal,
  after?: string,
) => Promise<WindowAnswer<Row>>;

interface WindowsQuery<Row> {
  /** What is asked for, as text: filter, order, search. With another one all rows go. */
  readonly key: string;
  readonly fetchWindow: FetchWindow<Row>;
}

interface Loaded<Row> {
  readonly key: string;
  readonly windows: Windows<Row>;
  readonly failures: ReadonlyMap<number, unknown>;
}

const nothingOf = <Row>(key: string): Loaded<Row> => ({ key, windows: NO_WINDOWS, failures: new Map() });

type Change<Row> = (next: (before: Loaded<Row>) => Partial<Loaded<Row>>) => void;

/** Asks for a window, and keeps what came of it unless nobody wants it any more. */
async function askOnce<Row>(
  requests: Map<number, AbortController>,
  place: number,
  fetched: (signal: AbortSignal) => Promise<WindowAnswer<Row>>,
  change: Change<Row>,
): Promise<void> {
  const request = new AbortController();
  requests.set(place, request);
  try {
    const answer = await fetched(request.signal);
    if (!request.signal.aborted) change((own) => ({ windows: withWindow(own.windows, place, answer) }));
  } catch (error) {
    if (!request.signal.aborted) change((own) => ({ failures: new Map(own.failures).set(place, error) }));
  } finally {
    if (requests.get(place) === request) requests.delete(place);
  }
}

/** A long list on the server, of which the rows in view are here or on their way. */
export function useWindows<Row>({ key, fetchWindow }: WindowsQuery<Row>) {
  const [state, setState] = useState<Loaded<Row>>(() => nothingOf(key));
  const current = state.key === key ? state : nothingOf<Row>(key);
  const { windows, failures } = current;
  const asked = useRef(new Map<number, AbortController>());
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(
    () => () => {
      for (const request of asked.current.values()) request.abort();
      asked.current.clear();
    },
    [key],
  );

  const wanted = missing(windows).filter((place) => !failures.has(place));
  const wantedText = wanted.join();
  useEffect(() => {
    const requests = asked.current;
    const change: Change<Row> = (next) =>
      setState((before) => {
        const own = before.key === key ? before : nothingOf<Row>(key);
        return { ...own, ...next(own) };
      });
    const ask = (place: number) => {
      const after = cursorFor(windows, place);
      const fetched = (signal: AbortSignal) => fetchWindow(place * TABLE_WINDOW_ROWS, TABLE_WINDOW_ROWS, signal, after);
      void askOnce(requests, place, fetched, change);
    };
    // What has gone out of view again need not come.
    for (const [place, request] of requests) {
      if (windows.inView.includes(place)) continue;
      request.abort();
      requests.delete(place);
    }
    const askAll = () => {
      for (const place of wanted) if (!requests.has(place)) ask(place);
    };
    const timer = setTimeout(askAll, settling.current === undefined ? 0 : SETTLED_MS);
    clearTimeout(settling.current);
    settling.current = setTimeout(() => {
      settling.current = undefined;
    }, SETTLED_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is wanted is told by its text
  }, [key, wantedText, fetchWindow]);

  const source = useMemo<WindowsOfRows<Row>>(
    () => ({
      kind: 'windows',
      count: windows.count ?? 0,
      rowAt: (index) => rowIn(windows, index),
      onRange: (first, last) =>
        setState((before) => {
          const own = before.key === key ? before : nothingOf<Row>(key);
          const next = look(own.windows, first, last);
          // A failure is tried again when it is come back to.
          const kept = new Map([...own.failures].filter(([place]) => next.inView.includes(place)));
          return { ...own, windows: next, failures: kept };
        }),
    }),
    [key, windows],
  );

  return {
    source,
    /** Nothing has come yet. */
    isBusy: windows.count === undefined && failures.size === 0,
    /** Why rows in view have not come. */
    failure: [...failures.values()][0],
    retry: () => setState((before) => ({ ...before, failures: new Map() })),
    loadedRows: [...windows.loaded.values()].reduce((sum, { items }) => sum + items.length, 0),
  };
}
