import type { BusinessDate } from '../../kit/dates.ts';
import { formatMonth } from '../../kit/dates.ts';
import { fundWords, withoutPlanAndOption } from './search/fund-words.ts';

/** A name that a file had for a scheme, with plan and option as published. */
export interface PublishedName {
  readonly name: string;
  /** The newest price date of the newest file that had it. */
  readonly lastSeenOn: BusinessDate;
}

/** What a scheme was called before, without plan and option. */
export interface FormerName {
  readonly name: string;
  /** The last date on which it is known to have had the name; null where only a later name mentions it. */
  readonly until: BusinessDate | null;
}

/** '… (formerly known as …)', '… (erstwhile …)'. */
const FORMERLY = /\(?\b(?:formerly|erstwhile|earlier|previously)\b(?: known as)?:?\s*([^()]*)\)?/gi;

/** A name of a feed, and the former names that it mentions. */
export const nameAndFormer = (text: string) => ({
  name: text.replaceAll(FORMERLY, ' '),
  former: [...text.matchAll(FORMERLY)].map(([, former]) => former ?? ''),
});

/**
 * The former names of a scheme, the newest first. Names that differ only in plan, option, spelling of common words or
 * the word 'Fund' are the same name.
 */
export function formerNames(currentName: string, published: readonly PublishedName[]): readonly FormerName[] {
  const current = nameAndFormer(currentName);
  const newestFirst = published.toSorted((a, b) => (a.lastSeenOn < b.lastSeenOn ? 1 : -1));
  const parts = newestFirst.map(({ name, lastSeenOn }) => ({ ...nameAndFormer(name), until: lastSeenOn }));
  const mentioned = [current, ...parts].flatMap(({ former }) => former.map((name) => ({ name, until: null })));
  const shown = new Set([nameKey(current.name)]);
  const names: FormerName[] = [];
  for (const { name, until } of [...parts, ...mentioned]) {
    const key = nameKey(name);
    // A name in brackets may leave out the fund house.
    const isShown = until === null ? [...shown].some((other) => other.endsWith(key)) : shown.has(key);
    if (key === '' || isShown) continue;
    shown.add(key);
    names.push({ name: schemeName(name), until });
  }
  return names;
}

const nameKey = (name: string): string =>
  withoutPlanAndOption(fundWords(name))
    .filter((word) => word !== 'fund')
    .join('');

/** Words of plan and option at the end of a name. 'Plan' and 'option' belong to them only after another such word. */
const PLAN_AND_OPTION = new RegExp(
  String.raw`[\s(&/,-]*\b(?:direct|regular|reg|growth|i?dcw|dividend|div|bonus|cumulative|daily|weekly|fortnightly|` +
    String.raw`monthly|quarterly|half[ -]?yearly|yearly|annual(?:ly)?|pay[ -]?out|re-?invest(?:ment)?|of|` +
    String.raw`income distribution cum (?:capital )?withdrawal)\b(?:\s*(?:plan|option)s?\b)?[\s).&/,-]*$`,
  'i',
);

/** The name for readers; the whole of it if nothing but plan and option is there. */
function schemeName(published: string): string {
  const whole = published.replaceAll(/\s+/g, ' ').trim();
  let name = whole;
  for (let shorter = name.replace(PLAN_AND_OPTION, ''); shorter !== name; shorter = name.replace(PLAN_AND_OPTION, ''))
    name = shorter;
  return name.replace(/[\s,-]+$/, '') || whole;
}

/** 'Formerly Asha Top 100 Fund, until Nov 2024; Asha Bluechip Fund'. Undefined without a name. */
export function formerNamesText(names: readonly FormerName[]): string | undefined {
  if (names.length === 0) return undefined;
  const texts = names.map(({ name, until }) => (until === null ? name : `${name}, until ${formatMonth(until)}`));
  return `Formerly ${texts.join('; ')}`;
}
