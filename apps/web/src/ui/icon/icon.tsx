import { FIRST_PATHS } from './first-icon.tsx';
import { IconShape } from './icon-shape.tsx';

/** Line icons on a grid of 20, stroke 1.5. */
const PATHS = {
  ...FIRST_PATHS,
  'arrow-down': 'M10 3.5v13M5 11.5l5 5 5-5',
  'arrow-left': 'M16.5 10h-13M8.5 5l-5 5 5 5',
  'arrow-right': 'M3.5 10h13M11.5 5l5 5-5 5',
  'arrow-up': 'M10 16.5v-13M5 8.5l5-5 5 5',
  bank: 'M3 7.5 10 3l7 4.5M3.5 7.5h13M5 10v5M8.5 10v5M11.5 10v5M15 10v5M3 17h14',
  bell: 'M5 8a5 5 0 0 1 10 0c0 4.5 1.75 5.5 1.75 5.5H3.25S5 12.5 5 8ZM8.25 16.5a2 2 0 0 0 3.5 0',
  bin: 'M4 6h12M8 6V3.5h4V6M5.5 6l.7 10.5h7.6L14.5 6M8.5 9v4.5M11.5 9v4.5',
  calendar: 'M4 4.5h12a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-10a1 1 0 0 1 1-1ZM3 8.5h14M6.5 2.5v4M13.5 2.5v4',
  cart: 'M2.5 3.5h2l1.8 9h8.4l1.8-6.5H5M7.5 16.5h.01M13.5 16.5h.01',
  chart: 'M3 3v14h14M6.5 12.5l3-4 3 2.5 4-6',
  'chevron-left': 'M12.5 4.5 7 10l5.5 5.5',
  'chevron-right': 'M7.5 4.5 13 10l-5.5 5.5',
  'chevron-up': 'M4.5 12.5 10 7l5.5 5.5',
  'chevrons-left': 'M15.5 4.5 10 10l5.5 5.5M9.5 4.5 4 10l5.5 5.5',
  'chevrons-right': 'M4.5 4.5 10 10l-5.5 5.5M10.5 4.5 16 10l-5.5 5.5',
  'check-circle': 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM6.8 10.2l2.2 2.2 4.2-4.6',
  close: 'M5 5l10 10M15 5 5 15',
  compass: 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM13 7l-1.8 4.2L7 13l1.8-4.2Z',
  copy: 'M7 7h9.5v9.5H7ZM13 7V3.5H3.5V13H7',
  document:
    'M5 2.5h7l3.5 3.5v11a.5.5 0 0 1-.5.5H5a.5.5 0 0 1-.5-.5V3a.5.5 0 0 1 .5-.5ZM12 2.5V6h3.5M7.5 10h5M7.5 13.5h5',
  dots: 'M5.2 10a.7.7 0 1 1-1.4 0 .7.7 0 0 1 1.4 0ZM10.7 10a.7.7 0 1 1-1.4 0 .7.7 0 0 1 1.4 0ZM16.2 10a.7.7 0 1 1-1.4 0 .7.7 0 0 1 1.4 0Z',
  download: 'M10 3.5V13M6 9l4 4 4-4M3.5 13v3a.8.8 0 0 0 .8.8h11.4a.8.8 0 0 0 .8-.8v-3',
  exit: 'M8 3.5H4.5a1 1 0 0 0-1 1v11a1 1 0 0 0 1 1H8M8 10h9M13.5 6.5 17 10l-3.5 3.5',
  filters: 'M3 6h7M14 6h3M12 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM3 14h3M10 14h7M8 16a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  folder: 'M2.5 5.5a1 1 0 0 1 1-1h4l1.5 2h7.5a1 1 0 0 1 1 1v7.5a1 1 0 0 1-1 1h-13a1 1 0 0 1-1-1Z',
  grid: 'M3.5 3.5h5v5h-5ZM11.5 3.5h5v5h-5ZM3.5 11.5h5v5h-5ZM11.5 11.5h5v5h-5Z',
  history: 'M3.5 10a6.5 6.5 0 1 0 2-4.7M3.5 3v3.5H7M10 6.5V10l2.5 1.5',
  home: 'M3 9.5 10 3.5l7 6V16a.8.8 0 0 1-.8.8H3.8A.8.8 0 0 1 3 16ZM8 16.5v-5h4v5',
  image:
    'M3.5 4h13a.5.5 0 0 1 .5.5v11a.5.5 0 0 1-.5.5h-13a.5.5 0 0 1-.5-.5v-11a.5.5 0 0 1 .5-.5ZM3 13.5l4-4 3.5 3.5 2-2 4.5 4.5M13 8h.01',
  key: 'M13 10a3.5 3.5 0 1 0-3.5-3.5c0 .5.1 1 .3 1.5L3.5 14.2v2.3h2.8v-2h2v-2L10 10.8c.8.5 1.8.2 3-.8ZM13.8 6.2h.01',
  layers: 'M10 3l7.5 4L10 11 2.5 7ZM2.5 10l7.5 4 7.5-4M2.5 13l7.5 4 7.5-4',
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  minus: 'M5 10h10',
  pause: 'M7 4v12M13 4v12',
  pen: 'M12.5 4.5 15.5 7.5 7 16H4v-3ZM11 17h6',
  play: 'M6.5 4v12l9-6Z',
  plus: 'M10 4v12M4 10h12',
  search: 'M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12ZM13.5 13.5 17 17',
  shield: 'M10 2.5 16 5v4.5c0 4-2.5 6.7-6 8-3.5-1.3-6-4-6-8V5ZM7.5 10l1.8 1.8L12.8 8.3',
  star: 'M10 2.8l2.2 4.6 5 .7-3.6 3.5.9 5L10 14.2l-4.5 2.4.9-5L2.8 8.1l5-.7Z',
  swap: 'M4 7h11M12 3.5 15.5 7 12 10.5M16 13H5M8 9.5 4.5 13 8 16.5',
  table: 'M3 4.5h14v11H3ZM3 8.5h14M3 12h14M8 8.5v7',
  undo: 'M7.5 4 3.5 8l4 4M3.5 8H12a4 4 0 0 1 0 8H9',
  upload: 'M10 13.5V3.5M6 7l4-4 4 4M3.5 13.5V16a.5.5 0 0 0 .5.5h12a.5.5 0 0 0 .5-.5v-2.5',
  users:
    'M7.5 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM2 16.5a5.5 5.5 0 0 1 11 0M12.5 3.8a3 3 0 0 1 0 5.4M15 12a5.5 5.5 0 0 1 3 4.5',
  user: 'M10 10a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM3.5 17a6.5 6.5 0 0 1 13 0',
} as const;

export type IconName = keyof typeof PATHS;

/** Checks icon names from the configuration. */
export const isIconName = (name: string): name is IconName => Object.hasOwn(PATHS, name);

/** A decorative icon, hidden from screen readers: it needs text beside it or a labelled button around it. */
export const Icon = ({ name, size }: { name: IconName; size?: 'small' }) => (
  <IconShape path={PATHS[name]} size={size} />
);
