/** Many sign-ins from one address: an office at nine o'clock, and an attack beside a neighbour. */
import { Browser, many, tally } from './browser.ts';
import type { Attempt } from './scene.ts';
import { PEOPLE } from './scene.ts';

const OFFICE = '198.51.100.7';
const BUILDING = '198.51.101.7';
const WRONG = 'Wrong@2026';
const TRIES_EACH = 6;

export const office: Attempt = {
  name: 'office at nine',
  tried: `${PEOPLE.office.count} people sign in at once from one address`,
  expected: 'all are in',
  run: async ({ url }) => {
    const startedAt = performance.now();
    const durationsMs: number[] = [];
    const outcomes = await Promise.all(
      many(PEOPLE.office.count, async (at) => {
        const outcome = await new Browser(url, OFFICE).signIn({ userId: `buyer${PEOPLE.office.first + at}` });
        durationsMs.push(performance.now() - startedAt);
        return outcome;
      }),
    );
    const sorted = durationsMs.toSorted((one, other) => one - other);
    const seconds = (share: number) => ((sorted[Math.ceil(sorted.length * share) - 1] ?? 0) / 1_000).toFixed(1);
    return {
      isMet: outcomes.every((outcome) => outcome === 'in'),
      found: tally(outcomes),
      figure: `half within ${seconds(0.5)} s, all within ${seconds(1)} s`,
    };
  },
};

export const neighbour: Attempt = {
  name: 'attack beside a neighbour',
  tried: `${TRIES_EACH} wrong passwords for each of ${PEOPLE.attacked.count} user ids, each in a new browser`,
  expected: 'none gets in; a neighbour at the same address does, during and after it',
  run: async ({ url }) => {
    const neighbourIn = () => new Browser(url, BUILDING).signIn({ userId: `buyer${PEOPLE.neighbour}` });
    const attack = async (at: number) => {
      const userId = `buyer${PEOPLE.attacked.first + at}`;
      const outcomes = [];
      for (let turn = 0; turn < TRIES_EACH; turn += 1)
        outcomes.push(await new Browser(url, BUILDING).signIn({ userId, password: WRONG }));
      return outcomes;
    };
    const attacks = Promise.all(many(PEOPLE.attacked.count, attack));
    const during = await neighbourIn();
    const guesses = (await attacks).flat();
    const after = await neighbourIn();
    return {
      isMet: during === 'in' && after === 'in' && !guesses.includes('in'),
      found: `neighbour: ${during}, then ${after}`,
      figure: tally(guesses),
    };
  },
};
