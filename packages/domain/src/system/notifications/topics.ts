import { NOTIFICATION_MEDIA } from '../../kit/limits.ts';

/** Topics of notifications. People choose the media for each. */
export const TOPICS = ['orders', 'payments', 'account', 'alerts'] as const;
export type Topic = (typeof TOPICS)[number];

/** As people read them. */
export const TOPIC_NAMES: Readonly<Record<Topic, string>> = {
  orders: 'Orders',
  payments: 'Payments',
  account: 'Account and security',
  alerts: 'Alerts',
};

/** Delivery media. The bell itself cannot be switched off. */
export const MEDIA = ['email', 'sms', 'push'] as const;
export type Medium = (typeof MEDIA)[number];

export const MEDIUM_NAMES: Readonly<Record<Medium, string>> = { email: 'Email', sms: 'SMS', push: 'Push' };

export const mediumIdOf = (medium: Medium): number => NOTIFICATION_MEDIA[medium];

/** Text messages cost money and disturb the client: only for topics about money. */
const SMS_TOPICS: readonly Topic[] = ['orders', 'payments'];

/** Whether a topic is sent by a medium by default. */
export const isOnByDefault = (topic: Topic, medium: Medium): boolean => medium !== 'sms' || SMS_TOPICS.includes(topic);

/** Cannot be switched off: an attacker with a session must not be able to hide it from the owner. */
export const isAlwaysOn = (topic: Topic, medium: Medium): boolean => topic === 'account' && medium === 'email';

export interface Choice {
  readonly topic: string;
  readonly mediumId: number;
  readonly isOn: boolean;
}

/** Whether a topic is sent to a user by a medium. @param choices the user's deviations from the defaults */
export function isOn(choices: readonly Choice[], topic: Topic, medium: Medium): boolean {
  if (isAlwaysOn(topic, medium)) return true;
  const mediumId = mediumIdOf(medium);
  return (
    choices.find((each) => each.topic === topic && each.mediumId === mediumId)?.isOn ?? isOnByDefault(topic, medium)
  );
}

/** The topics of a role: only clients have orders and payments of their own. */
export const topicsOf = (isClient: boolean): readonly Topic[] =>
  TOPICS.filter((topic) => isClient || topic === 'account' || topic === 'alerts');
