import { ComingSoonScreen } from '../features/system/static-pages/screens/coming-soon-screen.tsx';
import { useCurrentEntry } from './use-current-entry.ts';

/** The screen of every address that has none, under the title of the address. */
export const ComingSoonRoute = () => <ComingSoonScreen title={useCurrentEntry()?.title ?? 'Coming soon'} />;
