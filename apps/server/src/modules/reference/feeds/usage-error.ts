/** Says what is wrong with the arguments of the command. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
