import { ComingSoonScreen } from '../features/system/static-pages/screens/coming-soon-screen.tsx';
import { useCurrentEntry } from './use-current-entry.ts';

/** Shown for every address without a screen yet, under the title of the address. */
export const ComingSoonRoute = () => <ComingSoonScreen title={useCurrentEntry()?.title ?? 'Coming soon'} />;
