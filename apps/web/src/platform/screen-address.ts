const FILE = /\.[a-z\d]+(?:[?#]|$)/i;

/** Whether an address is a screen, which is opened without a page load; false for a file or another site. */
export const isScreenAddress = (href: string): boolean => href.startsWith('/') && !FILE.test(href);
