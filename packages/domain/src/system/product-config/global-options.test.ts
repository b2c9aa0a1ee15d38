import { expect, test } from 'vitest';
import { CONTAINER_RULES, CONTAINERS } from '../files/containers.ts';
import { GLOBAL_OPTIONS } from './global-options.ts';

test('the options say of each container what its uploads may be', () => {
  const { containers } = GLOBAL_OPTIONS.uploads;
  expect(containers).toContainEqual({
    name: 'cheques',
    extensions: ['jpg', 'jpeg', 'png', 'pdf'],
    maxKilobytes: 2_048,
  });
  expect(containers.map(({ name, maxKilobytes }) => [name, maxKilobytes])).toEqual(
    CONTAINERS.map((name) => [name, CONTAINER_RULES[name].maxKilobytes]),
  );
});
