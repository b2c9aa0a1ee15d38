import { lazyModule } from '../platform/lazy-module.tsx';

const frame = lazyModule(() => import('./signed-in/frame.ts'));

/** Loads the frame around the screens of a signed-in user. */
export const loadFrame = frame.load;

export const Shell = frame.part((parts) => parts.Shell);
export const SessionWatch = frame.part((parts) => parts.SessionWatch);
export const IdleWatch = frame.part((parts) => parts.IdleWatch);
