import type { FeedOption, OptionValues } from '@artha/domain/reference/feeds/feed-options';
import { optionProblem } from '@artha/domain/reference/feeds/feed-options';

/** What is wrong with the value of an option; undefined when it is valid or left out. */
export function problemText(option: FeedOption, value: string | undefined): string | undefined {
  const problem = value === undefined ? undefined : optionProblem(option, value);
  return problem === undefined ? undefined : `${option.label} ${problem}.`;
}

export const areValid = (options: readonly FeedOption[], values: OptionValues): boolean =>
  options.every((option) => problemText(option, values[option.name]) === undefined);
