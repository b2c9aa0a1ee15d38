import type { Page } from '@playwright/test';

/**
 * The column headers that show less than their text. Text that only screen readers get has a box of one pixel.
 *
 * @returns their texts
 */
export const cutHeaders = (page: Page): Promise<string[]> =>
  page.getByRole('columnheader').evaluateAll((heads) => {
    const hasText = ({ childNodes }: Element) =>
      [...childNodes].some(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim());
    const isCut = (element: Element) =>
      hasText(element) && element.clientWidth > 1 && element.scrollWidth > element.clientWidth;
    return heads
      .filter((head) => [head, ...head.querySelectorAll('*')].some(isCut))
      .map((head) => head.textContent ?? '');
  });
