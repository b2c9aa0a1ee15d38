import type { Topic } from './topics.ts';

/** Plain texts with {placeholders}. The bell shows the message; a medium without a text is not used. */
export interface TemplateTexts {
  readonly message: string;
  /** Of the email. */
  readonly subject?: string;
  readonly mail?: string;
  readonly sms?: string;
  readonly push?: string;
}

export interface Template extends TemplateTexts {
  readonly topic: Topic;
  readonly kind: 'notification' | 'alert';
  /** For alerts with a link: 1 security exposure, 2 deviation. */
  readonly subType?: 1 | 2;
  /** The placeholders of the texts, besides {name}, the name of the recipient. */
  readonly placeholders: readonly string[];
}

export const notification = (topic: Topic, placeholders: readonly string[], texts: TemplateTexts): Template => ({
  kind: 'notification',
  topic,
  placeholders,
  ...texts,
});

export const alert = (
  placeholders: readonly string[],
  { subType, ...texts }: TemplateTexts & { subType?: 1 | 2 },
): Template => ({
  kind: 'alert',
  topic: 'alerts',
  ...(subType !== undefined && { subType }),
  placeholders,
  ...texts,
});
