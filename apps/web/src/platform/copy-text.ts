/** Puts a text where it can be pasted from. @returns what to say of it: a browser may refuse */
export async function copyText(text: string, what: string) {
  try {
    await navigator.clipboard.writeText(text);
    return { words: `${what} copied`, tone: 'positive' } as const;
  } catch {
    return { words: `${what} could not be copied: ${text}`, tone: 'negative' } as const;
  }
}
