import type { Client } from './people.ts';

const CODE = /\b(\d{6})\b is your code/;

/** The newest one-time password that the sandbox received for a client, in a message that contains a text. */
export async function findCode(
  { sandboxUrl }: { readonly sandboxUrl: string },
  { email }: Pick<Client, 'email'>,
  containing: string,
): Promise<string | undefined> {
  const response = await fetch(`${sandboxUrl}/outbox?to=${encodeURIComponent(email)}`);
  const messages = (await response.json()) as { text: string }[];
  const newest = messages.find(({ text }) => text.includes(containing) && CODE.test(text));
  return newest && CODE.exec(newest.text)?.[1];
}
