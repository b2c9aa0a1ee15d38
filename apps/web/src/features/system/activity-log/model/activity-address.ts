const ID = /^[1-9]\d{0,8}$/;

/** Whose activity alone an address asks for; whatever is no id asks for everybody's. */
export function userIdOf({ user }: Readonly<Record<string, unknown>>): number | undefined {
  const written = typeof user === 'number' ? String(user) : user;
  return typeof written === 'string' && ID.test(written) ? Number(written) : undefined;
}
