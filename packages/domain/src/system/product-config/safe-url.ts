/** A host name, optionally with a port: no user, no brackets, nothing that two parsers read differently. */
const EXTERNAL = /^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?(?:[/?#]|$)/i;
/** A path of this site. Two slashes in a row could become the address of another site when a path is normalised. */
const INTERNAL = /^\/(?![^?#]*(?:\/\/|\/\.{1,2}(?:[/?#]|$)))(?!\/|\.{1,2}(?:[/?#]|$))/;
/**
 * The characters allowed in an address: no blanks, quotes, angle or curly brackets, backslashes, control characters.
 */
const ALLOWED_CHARACTERS = /^[!#-&()-;=?-[\]_a-z|~]+$/;

/**
 * Whether an address may be rendered as a link: https to a named host, or a path of this site. Anything else could run
 * script (`javascript:`, `data:`), hide its target (`https://bank.example@evil.example`) or lead to another site
 * (`//evil`).
 */
export const isSafeUrl = (url: string): boolean =>
  ALLOWED_CHARACTERS.test(url) && (EXTERNAL.test(url) || INTERNAL.test(url));
