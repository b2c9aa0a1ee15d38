/** How far an export has come. It ends done, failed or cancelled, and is taken away when it expires. */
export const EXPORT_STATES = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type ExportState = (typeof EXPORT_STATES)[number];
