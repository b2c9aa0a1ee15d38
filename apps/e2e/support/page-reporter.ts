import { readFile } from 'node:fs/promises';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** How much of a page is printed. */
const LINES = 70;

const indentOf = (line: string): number => line.search(/\S/);

/** A line of what Playwright saved, with the lines below it. */
function blockAt(lines: readonly string[], start: number): readonly string[] {
  const indent = indentOf(lines[start] ?? '');
  const length = lines.slice(start + 1).findIndex((line) => indentOf(line) <= indent);
  return length < 0 ? lines.slice(start) : lines.slice(start, start + 1 + length);
}

/**
 * What Playwright saved when a test failed: the open dialogs, which hide the rest of the page, then its main part; all
 * of it for a page with neither.
 */
function shownPart(text: string): string {
  const lines = text.split('\n');
  const startsOf = (role: RegExp) => lines.flatMap((line, at) => (role.test(line) ? [at] : []));
  const starts = [...startsOf(/^\s*- (?:alert)?dialog\b/), ...startsOf(/^\s*- main\b/)];
  const shown = starts.length > 0 ? starts.flatMap((start) => blockAt(lines, start)) : lines;
  return shown.slice(0, LINES).join('\n');
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
        (text) => `${title}:\n${shownPart(text)}\n`,
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
