import { expect, test } from 'vitest';
import { StartSteps } from './start-steps.ts';

function printed(isFirst: boolean, run: (steps: StartSteps) => void): string[] {
  const lines: string[] = [];
  run(new StartSteps((line) => lines.push(line), { isFirst }));
  return lines;
}

test('the steps of a first start are numbered', () => {
  const lines = printed(true, (steps) => {
    steps.printBuild();
    steps.print('Creating the database');
  });
  expect(lines).toEqual([
    'The first start has 6 steps and takes about a minute; later starts take seconds.',
    '  1 of 6  Building the web application…',
    '  2 of 6  Creating the database…',
  ]);
});

test('without a build a first start has one step less', () => {
  const lines = printed(true, (steps) => steps.print('Creating the database'));
  expect(lines.at(-1)).toBe('  1 of 5  Creating the database…');
});

test('a later start prints only what it has to do', () => {
  expect(printed(false, (steps) => steps.printBuild())).toEqual(['Building the web application…']);
});
