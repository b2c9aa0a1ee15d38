import type { Page } from '@playwright/test';

/** A busy node refuses reads for a few seconds, and the page repeats them (platform/http/guards/shed-reads.ts). */
const SHED = /status of 503/;

/** The errors on the console of a page from now on, apart from reads that a busy node refused. */
export function consoleErrors(page: Page): readonly string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !SHED.test(message.text())) errors.push(message.text());
  });
  return errors;
}
