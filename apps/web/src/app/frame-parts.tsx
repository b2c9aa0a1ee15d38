import type { ComponentType } from 'react';
import { lazy, useState } from 'react';
import type * as frameParts from './signed-in/frame.ts';

type Frame = typeof frameParts;

let loaded: Frame | undefined;

/** Loads the frame around the screens of a signed-in user. */
export async function loadFrame(): Promise<Frame> {
  loaded ??= await import('./signed-in/frame.ts');
  return loaded;
}

/**
 * A part of the frame, which renders at once if the frame has been loaded before. React would show the fallback of a
 * lazy component for 300 ms, however soon its code is there.
 */
function framePart<Props extends object>(pick: (frame: Frame) => ComponentType<Props>): ComponentType<Props> {
  const Later = lazy(() => loadFrame().then((frame) => ({ default: pick(frame) as ComponentType<object> })));
  return function FramePart(props: Props) {
    const [Component] = useState<ComponentType<Props>>(() => (loaded ? pick(loaded) : Later));
    return <Component {...props} />;
  };
}

export const Shell = framePart((frame) => frame.Shell);
export const SessionWatch = framePart((frame) => frame.SessionWatch);
export const IdleWatch = framePart((frame) => frame.IdleWatch);
