import type { RoleKey } from '@artha/domain/kit/roles';

/** What can stand in a header (specification 2.12, 2.15). */
export type HeaderPart =
  | 'logo'
  | 'back'
  | 'title'
  | 'search'
  | 'home'
  | 'cart'
  | 'watchlist'
  | 'reportFilter'
  | 'filter'
  | 'bell'
  | 'profile';

/** Where somebody is, as far as a header depends on it. */
export interface HeaderPlace {
  /** Of the route. */
  readonly title: string;
  readonly path: string;
  /** The stored role; undefined while there is none. */
  readonly role: RoleKey | undefined;
  /** Status 3 (specification 3): whoever is not through the onboarding has no header. */
  readonly isActive: boolean;
  /** While a one-time password is asked for. */
  readonly isOtpStep: boolean;
}

const ONBOARDING: ReadonlySet<string> = new Set([
  '/signup',
  '/onboarding-landing',
  '/onboarding-risk-profile',
  '/ekyc',
]);
export const isOnboardingPath = (path: string): boolean => ONBOARDING.has(path);

const begins = (path: string, ...starts: readonly string[]): boolean => starts.some((start) => path.startsWith(start));

/** Where a client has the bell and the filter. */
const WITH_BELL = [
  '/dashboard',
  '/reports',
  '/mandates',
  '/bank-accounts',
  '/profile',
  '/holdings',
  '/switch',
  '/risk-profile',
];

/** What a client's title adds; a title that is not here adds nothing. */
const OF_TITLE: Readonly<Record<string, readonly HeaderPart[]>> = {
  Cart: ['home'],
  'Switch Flow': ['home'],
  Explore: ['cart'],
  'All Funds': ['cart', 'search'],
  'Fact Sheet': ['watchlist'],
  // No menu stands beside this one: the logo leads home.
  'Transaction Status': ['logo'],
};

const NOTHING: ReadonlySet<HeaderPart> = new Set();
const BESIDE_EVERY_TITLE: readonly HeaderPart[] = ['title', 'profile'];
const WITHOUT_BACK: ReadonlySet<string> = new Set(['Investments', 'Onboarding']);

/** What the header of a place consists of; nothing at all where it is hidden. */
export function headerParts(place: HeaderPlace): ReadonlySet<HeaderPart> {
  const { title, path, role, isActive, isOtpStep } = place;
  if (isOnboardingPath(path)) return role === undefined ? NOTHING : new Set<HeaderPart>(['logo']);
  if (role === undefined || !isActive) return NOTHING;
  if (isOtpStep && begins(path, '/payment', '/switch')) return NOTHING;
  return role === 'client' ? partsOfClient(title, path) : partsOfStaff(path);
}

function partsOfClient(title: string, path: string): ReadonlySet<HeaderPart> {
  const parts = new Set<HeaderPart>([...BESIDE_EVERY_TITLE, ...(OF_TITLE[title] ?? [])]);
  if (!WITHOUT_BACK.has(title)) parts.add('back');
  if (title === 'Reports' && path.includes('/transactions-report')) parts.add('reportFilter');
  if (begins(path, ...WITH_BELL)) parts.add('bell').add('filter');
  return parts;
}

/** Staff have their bell everywhere, and the filter where they look at a client's investments. */
const partsOfStaff = (path: string): ReadonlySet<HeaderPart> =>
  new Set<HeaderPart>([
    ...BESIDE_EVERY_TITLE,
    'bell',
    ...(path.includes('/client-dashboard') ? (['filter'] as const) : []),
  ]);

/** The parts that are drawn: those whose target exists. A control that opens nothing is none. */
export const DRAWN_PARTS: ReadonlySet<HeaderPart> = new Set([
  'logo',
  'back',
  'title',
  'search',
  'home',
  'cart',
  'watchlist',
  'filter',
  'bell',
  'profile',
]);
