/** A mail, text message or push that somebody would have got. */
export interface Message {
  readonly id: number;
  readonly kind: 'mail' | 'sms' | 'push';
  readonly to: string;
  /** Of a mail alone; else empty. */
  readonly subject: string;
  readonly text: string;
  /** Of the real clock: an ISO instant. */
  readonly sentAt: string;
}

export type NewMessage = Omit<Message, 'id' | 'sentAt'>;

/** How a recipient is looked for: mail without regard to case, an Indian mobile by its last ten digits. */
export function recipientKey(recipient: string): string {
  const text = recipient.trim().toLowerCase();
  const digits = text.replace(/[\s()-]/g, '');
  return /^\+?\d{10,15}$/.test(digits) ? digits.slice(-10) : text;
}
