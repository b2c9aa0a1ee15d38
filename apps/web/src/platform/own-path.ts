/**
 * Whether a text is a path of this site: it starts with one slash and contains nothing that a browser might read as
 * another site.
 */
export const isOwnPath = (text: string): boolean => /^\/(?!\/)/.test(text) && !/\/\/|[\\\s\p{Cc}]/u.test(text);
