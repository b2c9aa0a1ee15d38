/** A mail, text message or push notification that the sandbox caught. */
export interface Message {
  readonly id: number;
  readonly kind: 'mail' | 'sms' | 'push';
  readonly to: string;
  /** Only of a mail; else empty. */
  readonly subject: string;
  readonly text: string;
  /** An ISO instant of the real clock. */
  readonly sentAt: string;
}

export type NewMessage = Omit<Message, 'id' | 'sentAt'>;

/** The search key of a recipient: a mail address in lower case, an Indian mobile number by its last ten digits. */
export function recipientKey(recipient: string): string {
  const text = recipient.trim().toLowerCase();
  const digits = text.replace(/[\s()-]/g, '');
  return /^\+?\d{10,15}$/.test(digits) ? digits.slice(-10) : text;
}
