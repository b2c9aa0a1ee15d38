import type { RoleKey } from '@artha/domain/kit/roles';
import type { ClientHeaderPart, NavigationEntry } from '@artha/domain/system/navigation/navigation-entry';

/** What a header can contain. */
export type HeaderPart = ClientHeaderPart | 'logo' | 'back' | 'title' | 'profile';

/** What the header depends on. */
export interface HeaderPlace {
  readonly entry: NavigationEntry;
  /** Of the open screen: its own, or that of its address. */
  readonly title: string;
  /** Of the address, with its parameters filled in. */
  readonly path: string;
  /** The stored role; undefined while there is none. */
  readonly role: RoleKey | undefined;
  /** Whether onboarding is complete; until then there is no header. */
  readonly isActive: boolean;
  /** While an OTP is requested. */
  readonly isOtpStep: boolean;
}

const NOTHING: ReadonlySet<HeaderPart> = new Set();
const EVERYWHERE: readonly HeaderPart[] = ['title', 'profile'];

/** The parts of the header of a screen; empty where it is hidden. */
export function headerParts(place: HeaderPlace): ReadonlySet<HeaderPart> {
  const { entry, path, role, isActive, isOtpStep } = place;
  if (entry.isOnboarding === true) return role === undefined ? NOTHING : new Set<HeaderPart>(['logo']);
  if (role === undefined || !isActive) return NOTHING;
  if (isOtpStep && entry.otpTitles !== undefined) return NOTHING;
  return role === 'client' ? partsOfClient(place) : partsOfStaff(path);
}

function partsOfClient({ entry, title, path }: HeaderPlace): ReadonlySet<HeaderPart> {
  const parts = new Set<HeaderPart>([...EVERYWHERE, ...(entry.header ?? [])]);
  if (entry.back !== 'none') parts.add('back');
  if (entry.hidesMenu === true) parts.add('logo');
  if (!path.includes('/transactions-report')) parts.delete('reportFilter');
  // A screen in the middle of a transaction sets its own title: no home link there, to prevent leaving by accident.
  if (title !== entry.title) parts.delete('home');
  return parts;
}

/** Staff have the bell everywhere, and the filter on the client dashboard. */
const partsOfStaff = (path: string): ReadonlySet<HeaderPart> =>
  new Set<HeaderPart>([...EVERYWHERE, 'bell', ...(path.includes('/client-dashboard') ? (['filter'] as const) : [])]);

/** The parts that are rendered: those that already open something. */
export const RENDERED_PARTS: ReadonlySet<HeaderPart> = new Set([
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
