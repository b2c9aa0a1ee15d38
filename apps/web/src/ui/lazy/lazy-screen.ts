import type { ComponentType } from 'react';
import { lazyModule } from './lazy-module.tsx';

/** A screen whose code is loaded when it is opened, or before, when a link to it is pointed at. */
export function lazyScreen<Name extends string, Module extends Readonly<Record<Name, ComponentType>>>(
  importIt: () => Promise<Module>,
  name: Name,
) {
  const { load, part } = lazyModule(importIt);
  return Object.assign(
    part((module) => module[name], 'screen'),
    {
      /** Never rejects: the screen shows the failure. */
      preload: () =>
        load().then(
          () => undefined,
          () => undefined,
        ),
    },
  );
}
