import { lazyModule } from '../ui/lazy/lazy-module.tsx';

const frame = lazyModule(() => import('./signed-in/frame.ts'));

/** Loads the frame around the screens of a signed-in user. */
export const loadFrame = frame.load;

export const Shell = frame.part((parts) => parts.Shell, 'screen');
export const SessionWatch = frame.part((parts) => parts.SessionWatch, 'hidden');
export const IdleWatch = frame.part((parts) => parts.IdleWatch, 'hidden');
