/** A path of this site: one slash first, and nothing that a browser might read as another site. */
export const isOwnPath = (text: string): boolean => /^\/(?!\/)/.test(text) && !/\/\/|[\\\s\p{Cc}]/u.test(text);
