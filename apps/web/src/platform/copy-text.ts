/** Copies a text to the clipboard. @returns the toast to show, since a browser may refuse */
export async function copyText(text: string, what: string) {
  try {
    await navigator.clipboard.writeText(text);
    return { message: `${what} copied`, tone: 'positive' } as const;
  } catch {
    return { message: `${what} could not be copied: ${text}`, tone: 'negative' } as const;
  }
}
