import type { BusinessDate } from '@artha/domain/kit/dates';
import { addMonths } from '@artha/domain/kit/dates';
import { seededRandom } from '../random.ts';

/** No fund manager of these names is meant. */
const MANAGERS = [
  'Anagha Bhatkal',
  'Devdutt Purandare',
  'Ishwari Sahasrabudhe',
  'Kabir Thanawala',
  'Lalit Chhatrapati',
  'Manini Rastogi-Pal',
  'Nirupam Devgiri',
  'Oviya Chandrahasan',
  'Pranit Malgudi',
  'Rukmini Vaidehi',
];

const LONGEST_MONTHS = 60;

export interface ManagerSpell {
  readonly name: string;
  readonly from: BusinessDate;
}

/** One or two managers of a scheme: always the same for the same name and day. */
export function demonstrationManagers(schemeName: string, today: BusinessDate): readonly ManagerSpell[] {
  const random = seededRandom(`manager ${schemeName}`);
  const first = random.below(MANAGERS.length);
  const count = 1 + random.below(2);
  return Array.from({ length: count }, (_, nth) => ({
    name: MANAGERS[(first + nth * 3) % MANAGERS.length] ?? '',
    from: addMonths(today, -(6 + random.below(LONGEST_MONTHS))),
  }));
}
