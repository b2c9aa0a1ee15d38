/** A host with a real name, and perhaps a port: no user, no brackets, nothing that two readers read differently. */
const ELSEWHERE = /^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?(?:[/?#]|$)/i;
/** A path of this site. Two slashes in a row could become the address of another when something tidies the path. */
const HERE = /^\/(?![^?#]*(?:\/\/|\/\.{1,2}(?:[/?#]|$)))(?!\/|\.{1,2}(?:[/?#]|$))/;
/** What may stand in an address at all: no blanks, quotes, angle or curly brackets, backslashes, control characters. */
const PLAIN = /^[!#-&()-;=?-[\]_a-z|~]+$/;

/**
 * Whether an address may be rendered as a link: https to a named host, or a path of this site. Anything else could run
 * script (`javascript:`, `data:`), hide where it leads (`https://bank.example@evil.example`) or leave unseen (`//evil`).
 */
export const isSafeUrl = (url: string): boolean => PLAIN.test(url) && (ELSEWHERE.test(url) || HERE.test(url));
