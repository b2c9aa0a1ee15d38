import type { ComponentType } from 'react';
import { lazy, useState } from 'react';

/** Code that is loaded apart, and the components in it. */
export interface LazyModule<Module> {
  /** Loads it, once. A failure is reported again by the next call. */
  readonly load: () => Promise<Module>;
  /** A component of it. */
  readonly part: <Props extends object>(pick: (module: Module) => ComponentType<Props>) => ComponentType<Props>;
}

/**
 * Code that is loaded apart. A part of it renders at once if it has been loaded before: React would show the fallback
 * of a lazy component for 300 ms, however soon its code is there.
 */
export function lazyModule<Module>(importIt: () => Promise<Module>): LazyModule<Module> {
  let loaded: Module | undefined;
  const load = async () => {
    loaded ??= await importIt();
    return loaded;
  };
  return {
    load,
    part: <Props extends object>(pick: (module: Module) => ComponentType<Props>) => {
      const Later = lazy(() => load().then((module) => ({ default: pick(module) as ComponentType<object> })));
      return function Part(props: Props) {
        const [Component] = useState<ComponentType<Props>>(() => (loaded ? pick(loaded) : Later));
        return <Component {...props} />;
      };
    },
  };
}

/** Waits for a screen, and for the parts without which it would show a skeleton at first. */
export async function whenReady<Screen extends { readonly areReady: Promise<unknown> }>(
  imported: Promise<Screen>,
): Promise<Screen> {
  const screen = await imported;
  await screen.areReady;
  return screen;
}
