import * as z from 'zod/mini';

/** The source of a price: demo data, the sandbox registrar, or a real feed. */
export const NavSource = z.enum(['demonstration', 'sandbox', 'amfi', 'nav-history']);
