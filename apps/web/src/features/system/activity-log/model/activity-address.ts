const ID = /^[1-9]\d{0,8}$/;

/** The user that an address filters by; undefined, for all users, if there is no valid id. */
export function userIdOf({ user }: Readonly<Record<string, unknown>>): number | undefined {
  const text = typeof user === 'number' ? String(user) : user;
  return typeof text === 'string' && ID.test(text) ? Number(text) : undefined;
}
