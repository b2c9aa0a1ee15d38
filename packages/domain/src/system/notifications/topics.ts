import { NOTIFICATION_MEDIA } from '../../kit/limits.ts';

/** What people may choose to be told of, each by the media they like. */
export const TOPICS = ['orders', 'payments', 'account', 'alerts'] as const;
export type Topic = (typeof TOPICS)[number];

/** Ways out of the product (specification 9). The bell itself cannot be switched off. */
export const MEDIA = ['email', 'sms', 'push'] as const;
export type Medium = (typeof MEDIA)[number];

export const mediumIdOf = (medium: Medium): number => NOTIFICATION_MEDIA[medium];

/** Text messages cost the bank and wake the client: only where money moves. */
const SMS_TOPICS: readonly Topic[] = ['orders', 'payments'];

/** Whether somebody who has chosen nothing is told of a topic by a medium. */
export const isUsuallyOn = (topic: Topic, medium: Medium): boolean => medium !== 'sms' || SMS_TOPICS.includes(topic);

/** What nobody can switch off: a thief who is signed in must not be able to keep it from the owner. */
export const isAlwaysOn = (topic: Topic, medium: Medium): boolean => topic === 'account' && medium === 'email';

export interface Choice {
  readonly topic: string;
  readonly mediumId: number;
  readonly isOn: boolean;
}

/** Whether somebody is told of a topic by a medium. @param choices what they have chosen otherwise than usual */
export function isOn(choices: readonly Choice[], topic: Topic, medium: Medium): boolean {
  if (isAlwaysOn(topic, medium)) return true;
  const mediumId = mediumIdOf(medium);
  return choices.find((each) => each.topic === topic && each.mediumId === mediumId)?.isOn ?? isUsuallyOn(topic, medium);
}

/** What a role is told of at all: clients of their money, staff of their clients. */
export const topicsOf = (isClient: boolean): readonly Topic[] =>
  TOPICS.filter((topic) => topic === 'account' || (topic === 'alerts') !== isClient);
