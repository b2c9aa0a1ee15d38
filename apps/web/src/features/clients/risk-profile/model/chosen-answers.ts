import type { ActiveQuestionnaire } from '../risk-profile.api.ts';

/** What was chosen so far: the option by question; kept in the browser until it is sent. */
export type Chosen = Readonly<Record<number, number>>;

type Questions = ActiveQuestionnaire['questions'];

/** Those that the questions still have: what a browser kept may be of another time. */
export function knownAnswers(questions: Questions, kept: unknown): Chosen {
  if (typeof kept !== 'object' || kept === null) return {};
  const entries = Object.entries(kept).map(([question, option]) => [Number(question), Number(option)] as const);
  return Object.fromEntries(
    entries.filter(([question, option]) =>
      questions.some(({ id, options }) => id === question && options.some((each) => each.id === option)),
    ),
  );
}

/** Where to go on: the first question without an answer, or the last one. */
export function nextOpen(questions: Questions, chosen: Chosen): number {
  const open = questions.findIndex(({ id }) => chosen[id] === undefined);
  return open === -1 ? Math.max(questions.length - 1, 0) : open;
}

/** The answers to send; undefined while one is missing. */
export function completeAnswers(questions: Questions, chosen: Chosen) {
  const answers = questions.flatMap(({ id }) => {
    const optionId = chosen[id];
    return optionId === undefined ? [] : [{ questionId: id, optionId }];
  });
  return answers.length === questions.length ? answers : undefined;
}

const SECONDS_A_QUESTION = 20;

/** How long the rest takes. @param left questions, with the one that is shown */
export function timeLeft(left: number): string {
  const minutes = Math.ceil((left * SECONDS_A_QUESTION) / 60);
  return minutes <= 1 ? 'About a minute left' : `About ${minutes} minutes left`;
}
