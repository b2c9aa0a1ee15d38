import { Question as QuestionInput } from '@artha/contract/clients/risk-profile.questionnaires';
import type { ScoreRange } from '@artha/domain/clients/risk-profile/questionnaire';
import { scoreRange } from '@artha/domain/clients/risk-profile/questionnaire';
import * as z from 'zod/mini';
import type { Question } from '../questionnaires.api.ts';

/** An answer as it is typed. */
export interface OptionForm {
  readonly key: string;
  readonly text: string;
  readonly hint: string;
  readonly score: string;
}

/** A question as it is typed. */
export interface QuestionForm {
  readonly key: string;
  readonly topic: string;
  readonly text: string;
  readonly weight: string;
  readonly options: readonly OptionForm[];
}

const newKey = () => crypto.randomUUID();

export const newOption = (): OptionForm => ({ key: newKey(), text: '', hint: '', score: '' });

export const newQuestion = (): QuestionForm => ({
  ...{ key: newKey(), topic: '', text: '', weight: '1' },
  options: [newOption(), newOption()],
});

export const formOf = (questions: readonly Question[]): readonly QuestionForm[] =>
  questions.map(({ topic, text, weight, options }) => ({
    ...{ key: newKey(), topic: topic ?? '', text, weight: String(weight) },
    options: options.map((option) => ({
      ...{ key: newKey(), text: option.text, hint: option.hint ?? '', score: String(option.score) },
    })),
  }));

/** A whole number as typed; NaN where it is none, which the contract refuses. */
const numberOf = (text: string): number => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN);
const textOrNone = (text: string): string | null => (text.trim() === '' ? null : text.trim());

const inputOf = ({ topic, text, weight, options }: QuestionForm) => ({
  ...{ topic: textOrNone(topic), text: text.trim(), weight: numberOf(weight) },
  options: options.map((option) => ({
    ...{ text: option.text.trim(), hint: textOrNone(option.hint), score: numberOf(option.score) },
  })),
});

export interface CheckedForm {
  /** Undefined while something is wrong. */
  readonly questions: Question[] | undefined;
  /** By place of the question and path in it: '0.options.1.score'. */
  readonly messages: Readonly<Record<string, string>>;
}

/** Checks questions as the server does. */
export function checkForm(form: readonly QuestionForm[]): CheckedForm {
  const checked = z.safeParse(z.array(QuestionInput), form.map(inputOf));
  if (checked.success) return { questions: checked.data, messages: {} };
  const messages: Record<string, string> = {};
  for (const { path, message } of checked.error.issues) messages[path.join('.')] ??= message;
  return { questions: undefined, messages };
}

/** The scores that the questions can reach as they are typed; undefined while a number is missing. */
export function typedRange(form: readonly QuestionForm[]): ScoreRange | undefined {
  const range = scoreRange(form.map(inputOf));
  return Number.isSafeInteger(range.lowest) && Number.isSafeInteger(range.highest) ? range : undefined;
}

/** The list with an item moved by one place; the same where there is none. */
export function moved<Item>(items: readonly Item[], at: number, by: -1 | 1): readonly Item[] {
  const [one, other] = [items[at], items[at + by]];
  if (one === undefined || other === undefined) return items;
  return items.with(at, other).with(at + by, one);
}
