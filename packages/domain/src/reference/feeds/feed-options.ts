/** Options of feeds: what a file does not say of itself. The terminal and the screen show and check them from here. */
import { parseBusinessDate } from '../../kit/dates.ts';

export const FEED_OPTION_KINDS = ['text', 'date', 'flag', 'choice'] as const;
export type FeedOptionKind = (typeof FEED_OPTION_KINDS)[number];

export interface OptionChoice {
  /** The value, or its beginning when a code follows: 'scheme:'. */
  readonly value: string;
  readonly label: string;
  /** The label of the code; null without one. */
  readonly codeLabel: string | null;
}

export interface FeedOption {
  /** In the terminal it follows two dashes: 'as-of'. */
  readonly name: string;
  /** The label of its field. */
  readonly label: string;
  readonly help: string;
  readonly kind: FeedOptionKind;
  /** Of a choice only; the first one applies without a value. */
  readonly choices: readonly OptionChoice[];
}

/** Values by the name of their option. */
export type OptionValues = Readonly<Record<string, string>>;

/** The value of a flag that is set; one that is not set has no value. */
export const FLAG_SET = 'yes';
export const OPTION_MAX_CHARACTERS = 200;

/** What the terminal shows as the value of an option: 'YYYY-MM-DD'; undefined for a flag, which has none. */
export function optionUsage({ kind, choices }: FeedOption): string | undefined {
  switch (kind) {
    case 'flag':
      return undefined;
    case 'date':
      return 'YYYY-MM-DD';
    case 'text':
      return '<name>';
    case 'choice':
      return choices.map(choiceUsage).join('|');
  }
}

const choiceUsage = ({ value, codeLabel }: OptionChoice): string => (codeLabel === null ? value : `${value}<code>`);

/** What is wrong with the value of an option, as the end of a sentence about it; undefined when it is valid. */
export function optionProblem({ kind, choices }: FeedOption, value: string): string | undefined {
  if (/\p{Cc}/u.test(value)) return 'must be a line of plain text';
  if (value.length > OPTION_MAX_CHARACTERS) return `must have at most ${OPTION_MAX_CHARACTERS} characters`;
  switch (kind) {
    case 'flag':
      return value === FLAG_SET ? undefined : `must be ${FLAG_SET}, or be left out`;
    case 'date':
      return parseBusinessDate(value) ? undefined : 'must be a date, YYYY-MM-DD';
    case 'text':
      return value.trim() === '' ? 'must not be empty' : undefined;
    case 'choice':
      return choiceProblem(choices, value);
  }
}

function choiceProblem(choices: readonly OptionChoice[], value: string): string | undefined {
  const chosen = choiceOf(choices, value);
  if (!chosen) {
    const usages = choices.map(choiceUsage);
    return `must be ${usages.slice(0, -1).join(', ')} or ${usages.at(-1)}`;
  }
  if (chosen.codeLabel === null || codeOf(chosen, value) !== '') return undefined;
  return `needs the ${chosen.codeLabel.toLowerCase()}`;
}

/** The choice that a value is of; undefined when it is of none. */
export const choiceOf = (choices: readonly OptionChoice[], value: string): OptionChoice | undefined =>
  choices.find((choice) => (choice.codeLabel === null ? value === choice.value : value.startsWith(choice.value)));

/** The code in the value of a choice. */
export const codeOf = (choice: OptionChoice, value: string): string => value.slice(choice.value.length).trim();

/** The value of an option as a person reads it. */
export function optionText({ kind, choices }: FeedOption, value: string): string {
  if (kind === 'flag') return 'Yes';
  const chosen = kind === 'choice' ? choiceOf(choices, value) : undefined;
  if (!chosen) return value;
  return chosen.codeLabel === null ? chosen.label : `${chosen.label}, ${codeOf(chosen, value)}`;
}
