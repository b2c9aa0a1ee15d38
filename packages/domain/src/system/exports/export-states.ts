/** States of an export. It ends as done, failed or cancelled, and is deleted when it expires. */
export const EXPORT_STATES = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type ExportState = (typeof EXPORT_STATES)[number];
