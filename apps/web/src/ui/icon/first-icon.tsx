import { IconShape } from './icon-shape.tsx';

/** The icons of what stands before and around a login, apart from all others: a login loads no more than it shows. */
export const FIRST_PATHS = {
  alert: 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM10 6.5V11M10 13.5h.01',
  check: 'M4 10.5 8 14.5 16 6',
  'chevron-down': 'M4.5 7.5 10 13l5.5-5.5',
  clock: 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM10 5.8V10l2.8 1.8',
  eye: 'M2 10s3-5.5 8-5.5S18 10 18 10s-3 5.5-8 5.5S2 10 2 10ZM10 12.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6Z',
  'eye-off':
    'M3 3l14 14M8.2 4.7A7.6 7.6 0 0 1 10 4.5c5 0 8 5.5 8 5.5a13 13 0 0 1-2.3 2.9M5 6.3A13.2 13.2 0 0 0 2 10s3 5.5 8 5.5a7.7 7.7 0 0 0 3.6-.9M8.4 8.4a2.3 2.3 0 0 0 3.2 3.2',
  info: 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM10 9v4.5M10 6.5h.01',
  moon: 'M16.5 12.2A7 7 0 0 1 7.8 3.5a7 7 0 1 0 8.7 8.7Z',
  refresh: 'M16.5 4v4h-4M3.5 16v-4h4M16 8A6.5 6.5 0 0 0 4.8 6M4 12a6.5 6.5 0 0 0 11.2 2',
  sun: 'M10 13.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM10 2v1.5M10 16.5V18M2 10h1.5M16.5 10H18M4.3 4.3l1.1 1.1M14.6 14.6l1.1 1.1M15.7 4.3l-1.1 1.1M5.4 14.6l-1.1 1.1',
} as const;

export type FirstIconName = keyof typeof FIRST_PATHS;

/** An icon that a login may show; see `Icon`. */
export const FirstIcon = ({ name, size }: { name: FirstIconName; size?: 'small' }) => (
  <IconShape path={FIRST_PATHS[name]} size={size} />
);
