import { TABLE_WINDOW_ROWS } from '@artha/domain/kit/limits';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { WindowsOfRows } from './row-source.ts';
import type { WindowAnswer, Windows } from './windows.ts';
import { cursorFor, look, missing, NO_WINDOWS, rowIn, withWindow } from './windows.ts';

/** After the first request, rows are requested only once scrolling has settled. */
const SETTLED_MS = 80;

/** Fetches rows from an offset; `after` is the cursor of the preceding rows, if those are loaded. */
export type FetchWindow<Row> = (
  offset: number,
  limit: number,
  signal: AbortSignal,
  after?: string,
) => Promise<WindowAnswer<Row>>;

interface WindowsQuery<Row> {
  /** Filter, order and search as text. A new key discards all rows. */
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

/** Requests a window and keeps the answer unless the request was aborted. */
async function requestWindow<Row>(
  requests: Map<number, AbortController>,
  windowIndex: number,
  fetched: (signal: AbortSignal) => Promise<WindowAnswer<Row>>,
  change: Change<Row>,
): Promise<void> {
  const request = new AbortController();
  requests.set(windowIndex, request);
  try {
    const answer = await fetched(request.signal);
    if (!request.signal.aborted) change((own) => ({ windows: withWindow(own.windows, windowIndex, answer) }));
  } catch (error) {
    if (!request.signal.aborted) change((own) => ({ failures: new Map(own.failures).set(windowIndex, error) }));
  } finally {
    if (requests.get(windowIndex) === request) requests.delete(windowIndex);
  }
}

/** A long list on the server that loads the rows in view. */
export function useWindows<Row>({ key, fetchWindow }: WindowsQuery<Row>) {
  const [state, setState] = useState<Loaded<Row>>(() => nothingOf(key));
  const current = state.key === key ? state : nothingOf<Row>(key);
  const { windows, failures } = current;
  const requestsRef = useRef(new Map<number, AbortController>());
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(
    () => () => {
      for (const request of requestsRef.current.values()) request.abort();
      requestsRef.current.clear();
    },
    [key],
  );

  const wanted = missing(windows).filter((windowIndex) => !failures.has(windowIndex));
  const wantedText = wanted.join();
  useEffect(() => {
    const requests = requestsRef.current;
    const change: Change<Row> = (next) =>
      setState((before) => {
        const own = before.key === key ? before : nothingOf<Row>(key);
        return { ...own, ...next(own) };
      });
    const request = (windowIndex: number) => {
      const after = cursorFor(windows, windowIndex);
      const fetched = (signal: AbortSignal) =>
        fetchWindow(windowIndex * TABLE_WINDOW_ROWS, TABLE_WINDOW_ROWS, signal, after);
      void requestWindow(requests, windowIndex, fetched, change);
    };
    // Windows scrolled out of view are no longer needed.
    for (const [windowIndex, running] of requests) {
      if (windows.inView.includes(windowIndex)) continue;
      running.abort();
      requests.delete(windowIndex);
    }
    const requestAll = () => {
      for (const windowIndex of wanted) if (!requests.has(windowIndex)) request(windowIndex);
    };
    const timer = setTimeout(requestAll, settling.current === undefined ? 0 : SETTLED_MS);
    clearTimeout(settling.current);
    settling.current = setTimeout(() => {
      settling.current = undefined;
    }, SETTLED_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- wantedText identifies the wanted windows
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
          // A failed window is retried when it comes into view again.
          const kept = new Map([...own.failures].filter(([windowIndex]) => next.inView.includes(windowIndex)));
          return { ...own, windows: next, failures: kept };
        }),
    }),
    [key, windows],
  );

  return {
    source,
    /** True until the first answer. */
    isBusy: windows.count === undefined && failures.size === 0,
    /** Why loading the rows in view failed. */
    failure: [...failures.values()][0],
    retry: () => setState((before) => ({ ...before, failures: new Map() })),
    loadedRows: [...windows.loaded.values()].reduce((sum, { items }) => sum + items.length, 0),
  };
}
