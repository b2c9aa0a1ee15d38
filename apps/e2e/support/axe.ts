import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axeCore from 'axe-core';

const script = readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * Loads axe into a document that does not have it yet. DevTools takes its 650 kB as they are; Playwright would encode
 * them as an argument first, and takes twice as long. The content security policy applies to neither.
 */
async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Runtime.evaluate', { expression: await script });
  await devTools.detach();
}

/**
 * Scans the document with the rules of axe that are on by default. No screen has frames, so none is scanned.
 *
 * @param selector of the part to scan; by default all of it
 * @returns a line for each rule that is violated, with the elements
 */
export async function accessibilityViolations(page: Page, selector?: string): Promise<string[]> {
  await loadAxe(page);
  return page.evaluate(async (include) => {
    const { axe } = window as unknown as { axe: typeof axeCore };
    // The elements that pass are not collected.
    const { violations } = await axe.run(include ?? document, { resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
  }, selector);
}
