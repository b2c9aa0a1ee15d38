import { TABLE_WINDOW_ROWS } from '@artha/domain/kit/limits';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { WindowsOfRows } from './row-source.ts';
import type { WindowAnswer, Windows } from './windows.ts';
import { cursorFor, look, missing, NO_WINDOWS, outdate, rowIn, withWindow } from './windows.ts';

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
  /** Filter, sort and search as text. A new key discards all rows. */
  readonly key: string;
  readonly fetchWindow: FetchWindow<Row>;
  /** Identifies the state of the list; with another one, the rows in view are requested again. Undefined if unknown. */
  readonly revision?: number | undefined;
}

interface Loaded<Row> {
  readonly key: string;
  readonly revision: number | undefined;
  /** Counts the changes of the list. */
  readonly changes: number;
  readonly windows: Windows<Row>;
  readonly failures: ReadonlyMap<number, unknown>;
}

type Identity = Pick<WindowsQuery<never>, 'key' | 'revision'>;

const nothingOf = <Row>({ key, revision }: Identity): Loaded<Row> => ({
  key,
  revision,
  changes: 0,
  windows: NO_WINDOWS,
  failures: new Map(),
});

/** What is loaded of the list as it is now. The first known revision is that of the rows loaded before. */
function loadedOf<Row>(before: Loaded<Row>, { key, revision }: Identity): Loaded<Row> {
  if (before.key !== key) return nothingOf({ key, revision });
  if (revision === undefined || before.revision === revision) return before;
  if (before.revision === undefined) return { ...before, revision };
  return { key, revision, changes: before.changes + 1, windows: outdate(before.windows), failures: new Map() };
}

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

/** A long list on the server that loads the rows in view, and again after the list has changed. */
export function useWindows<Row>({ key, fetchWindow, revision }: WindowsQuery<Row>) {
  const [state, setState] = useState<Loaded<Row>>(() => nothingOf({ key, revision }));
  const current = loadedOf(state, { key, revision });
  if (current !== state) setState(current);
  const { windows, failures, changes } = current;
  const requestsRef = useRef(new Map<number, AbortController>());
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(
    () => () => {
      for (const request of requestsRef.current.values()) request.abort();
      requestsRef.current.clear();
    },
    [key, changes],
  );

  const wanted = missing(windows).filter((windowIndex) => !failures.has(windowIndex));
  const wantedText = wanted.join();
  useEffect(() => {
    const requests = requestsRef.current;
    const change: Change<Row> = (next) =>
      setState((before) => (before.key === key ? { ...before, ...next(before) } : before));
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
  }, [key, changes, wantedText, fetchWindow]);

  const source = useMemo<WindowsOfRows<Row>>(
    () => ({
      kind: 'windows',
      count: windows.count ?? 0,
      rowAt: (index) => rowIn(windows, index),
      onRange: (first, last) =>
        setState((before) => {
          if (before.key !== key) return before;
          const next = look(before.windows, first, last);
          // A failed window is retried when it comes into view again.
          const kept = new Map([...before.failures].filter(([windowIndex]) => next.inView.includes(windowIndex)));
          return { ...before, windows: next, failures: kept };
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
