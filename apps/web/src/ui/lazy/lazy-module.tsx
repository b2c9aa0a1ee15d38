import type { ComponentType, FunctionComponent } from 'react';
import { lazy, useState } from 'react';
import { importCode } from '../../platform/import-code.ts';
import type { FailureLook } from './load-boundary.tsx';
import { LoadBoundary } from './load-boundary.tsx';

/** Code that is loaded apart, and the components in it. */
export interface LazyModule<Module> {
  /** Loads it, once. After a failure, the next call tries again. */
  readonly load: () => Promise<Module>;
  /** A component of it. @param failure how it is shown that the code cannot be loaded; in place unless given */
  readonly part: <Props extends object>(
    pick: (module: Module) => ComponentType<Props>,
    failure?: FailureLook,
  ) => FunctionComponent<Props>;
}

/**
 * Code that is loaded apart. A part of it renders at once if it has been loaded before: React would show the fallback
 * of a lazy component for 300 ms, however soon its code is there.
 */
export function lazyModule<Module>(importIt: () => Promise<Module>): LazyModule<Module> {
  let loaded: Module | undefined;
  let loading: Promise<Module> | undefined;
  const loadOnce = async () => {
    try {
      loaded = await importCode(importIt);
      return loaded;
    } finally {
      loading = undefined;
    }
  };
  const load = async () => loaded ?? (loading ??= loadOnce());
  return { load, part: (pick, failure = 'in-place') => partOf({ load, now: () => loaded }, pick, failure) };
}

interface Source<Module> {
  readonly load: () => Promise<Module>;
  /** Undefined until it has been loaded. */
  readonly now: () => Module | undefined;
}

function partOf<Module, Props extends object>(
  { load, now }: Source<Module>,
  pick: (module: Module) => ComponentType<Props>,
  failure: FailureLook,
): FunctionComponent<Props> {
  const later = (): ComponentType<Props> =>
    lazy(() => load().then((module) => ({ default: pick(module) as ComponentType<object> })));
  // React forgets the state of a part that has not appeared yet, so what it waits for is kept here.
  let awaited = later();
  return function Part(props: Props) {
    const [Component, setComponent] = useState<ComponentType<Props>>(() => {
      const module = now();
      return module ? pick(module) : awaited;
    });
    const handleFailure = () => {
      // React keeps the failure of a lazy component for ever. The next one that appears tries again.
      if (awaited === Component) awaited = later();
    };
    const retry = async () => {
      const module = await load();
      setComponent(() => pick(module));
    };
    const close = 'onClose' in props ? (props.onClose as () => void) : undefined;
    const className = 'className' in props ? (props.className as string | undefined) : undefined;
    return (
      <LoadBoundary look={failure} onFailure={handleFailure} onRetry={retry} onClose={close} className={className}>
        <Component {...props} />
      </LoadBoundary>
    );
  };
}

/** A component whose code is loaded when it first appears. */
export const lazyPart = <Module, Props extends object>(
  importIt: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  failure?: FailureLook,
): FunctionComponent<Props> => lazyModule(importIt).part(pick, failure);

/** Waits for a screen, and for the parts without which it would show a skeleton at first. */
export async function whenReady<Screen extends { readonly areReady: Promise<unknown> }>(
  imported: Promise<Screen>,
): Promise<Screen> {
  const screen = await imported;
  await screen.areReady;
  return screen;
}
