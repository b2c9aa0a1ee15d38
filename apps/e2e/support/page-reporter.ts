import { readFile } from 'node:fs/promises';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** How much of a page is printed. */
const LINES = 70;

/** What Playwright saved when a test failed, from the main part of the page on; all of it for a page without one. */
function mainPart(text: string): string {
  const lines = text.split('\n');
  const main = lines.findIndex((line) => /^\s*- main\b/.test(line));
  const from = Math.max(main, 0);
  return lines.slice(from, from + LINES).join('\n');
}

/** Prints what the page showed when a test failed: of a run on another machine, the output is all there is. */
export default class PageReporter implements Reporter {
  readonly #pages: Promise<string>[] = [];

  onTestEnd(test: TestCase, { attachments }: TestResult): void {
    const path = attachments.find(({ name }) => name === 'error-context')?.path;
    if (path === undefined) return;
    const title = `The page when '${test.title}' failed`;
    this.#pages.push(
      readFile(path, 'utf8').then(
        (text) => `${title}:\n${mainPart(text)}\n`,
        () => `${title} was not saved.\n`,
      ),
    );
  }

  async onEnd(): Promise<void> {
    for (const page of await Promise.all(this.#pages)) process.stdout.write(`\n${page}`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
