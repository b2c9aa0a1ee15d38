/** The name under which runs of the sandbox registrar's files are kept. */
export const REGISTRAR_FEED = 'sandbox-nav';
