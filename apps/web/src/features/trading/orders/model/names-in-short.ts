/** 'Nilgiri Flexi Cap Fund and 2 more'. */
export function namesInShort([first = '', ...rest]: readonly string[]): string {
  return rest.length === 0 ? first : `${first} and ${rest.length} more`;
}
