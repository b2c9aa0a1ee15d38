import { describe, expect, test } from 'vitest';
import { columnProperties } from './column-properties.ts';

const COLUMNS = [
  { key: 'name', widthPx: 240 },
  { key: 'nav', widthPx: 120 },
  { key: 'gain', widthPx: 150 },
];
const propertiesOf = (pinned: number, widthsPx: Record<string, number>, hasChoice = false) =>
  columnProperties({ shown: COLUMNS, pinned, widthsPx, hasChoice });

const NAME = 'min(var(--w-name), var(--lead-most))';

describe('tracks of the columns', () => {
  test.each<[string, number, Record<string, number>, string]>([
    [
      'share the available width',
      1,
      {},
      `minmax(${NAME}, 240fr) minmax(var(--w-nav), 120fr) minmax(var(--w-gain), 150fr)`,
    ],
    ['keep their widths once one is set', 1, { nav: 99 }, `${NAME} var(--w-nav) minmax(var(--w-gain), 1fr)`],
    ['keep their widths where others are pinned', 2, {}, `${NAME} var(--w-nav) minmax(var(--w-gain), 150fr)`],
  ])('%s', (_what, pinned, widthsPx, tracks) => {
    expect(propertiesOf(pinned, widthsPx)['--tracks']).toBe(tracks);
  });

  test('widths are those set, else those declared', () => {
    expect(propertiesOf(1, { nav: 99 })).toMatchObject({ '--w-name': '240px', '--w-nav': '99px', '--w-gain': '150px' });
  });

  test('setting a width changes only its own property', () => {
    const { '--w-nav': before, ...others } = propertiesOf(2, { nav: 99 });
    const { '--w-nav': after, ...same } = propertiesOf(2, { nav: 100 });
    expect(others).toEqual(same);
    expect([before, after]).toEqual(['99px', '100px']);
  });

  test('pinned columns follow one another after the selection column', () => {
    expect(propertiesOf(2, {}, true)).toMatchObject({
      '--pin-0': 'calc(var(--choice-width))',
      '--pin-1': `calc(var(--choice-width) + ${NAME})`,
      '--kept': `calc(var(--choice-width) + ${NAME} + var(--w-nav))`,
      '--least': `calc(var(--choice-width) + ${NAME} + var(--w-nav) + var(--w-gain))`,
    });
    expect(propertiesOf(1, {})['--pin-0']).toBe('0px');
  });
});
