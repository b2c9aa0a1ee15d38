import { Suspense, useRef, useState } from 'react';
import { PlainIconButton } from '../../../../ui/button/plain-icon-button.tsx';
import { focusBeside, focusInto } from '../../../../ui/focus/focus-beside.ts';
import { useSwitched } from '../../../../ui/focus/use-switched.ts';
import { lazyPart } from '../../../../ui/lazy/lazy-module.tsx';
import { PlainButton } from '../../../../ui/button/plain-button.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { Loading } from '../../../../ui/states/states.tsx';
import type { Compared } from './use-compared.ts';
import { COMPARED_MAX } from './use-compared.ts';
import styles from './compare-bar.module.css';

// Loaded on demand: a field with a list is larger than the chart's own controls.
const CompareField = lazyPart(
  () => import('./compare-field.tsx'),
  (module) => module.CompareField,
);

interface CompareBarProps {
  readonly compared: Compared;
  readonly benchmarkName: string | undefined;
}

/** The index and the other funds that the chart is compared with. */
export function CompareBar({ compared, benchmarkName }: CompareBarProps) {
  const [isAdding, setIsAdding] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => setIsAdding(false);
  // With as many funds as can be compared there is no opener.
  useSwitched(isAdding, () => isAdding || (opener.current ? opener.current.focus() : focusInto(bar.current)));
  const { funds, isBenchmarkShown, toggleBenchmark, add, remove } = compared;
  return (
    <div ref={bar} className={styles.bar} role="group" aria-label="Compare">
      {funds.map(({ id, name }) => (
        <PlainButton
          key={id}
          kind="soft"
          size="small"
          aria-label={`Remove ${name}`}
          onClick={({ currentTarget }) => {
            focusBeside(currentTarget);
            remove(id);
          }}
        >
          <span className="truncate">{name}</span> <Icon name="close" size="small" />
        </PlainButton>
      ))}
      {!isAdding && funds.length < COMPARED_MAX && (
        <PlainButton ref={opener} kind="ghost" size="small" onClick={() => setIsAdding(true)}>
          Compare
        </PlainButton>
      )}
      {/* Last, because its name comes later and nothing moves for it. */}
      {benchmarkName !== undefined && (
        <PlainButton kind="soft" size="small" aria-pressed={isBenchmarkShown} onClick={toggleBenchmark}>
          {isBenchmarkShown && <Icon name="close" size="small" />} {benchmarkName}
        </PlainButton>
      )}
      {isAdding && (
        <div className={styles.search}>
          <Suspense fallback={<Loading what="the search" />}>
            <CompareField
              onChoose={(fund) => {
                add(fund);
                close();
              }}
            />
          </Suspense>
          <PlainIconButton aria-label="Close the search" onClick={close}>
            <Icon name="close" />
          </PlainIconButton>
        </div>
      )}
    </div>
  );
}
