/** What a tour consists of, and the steps that several tours take. */
import type { Page } from '@playwright/test';

export interface Stop {
  readonly name: string;
  /** The address; a function where it is known only after signing in. */
  readonly at: string | ((page: Page) => Promise<void>);
  /** Runs after the screen has opened. */
  readonly action?: (page: Page) => Promise<void>;
  /** Captures it at one of the two widths only. */
  readonly only?: 'wide' | 'narrow';
  /** Captures what the window shows instead of the whole screen, where that is very long. */
  readonly isWindow?: true;
}

export interface Tour {
  /** Undefined: signed out. */
  readonly userId?: string;
  readonly role?: string;
  readonly stops: readonly Stop[];
}

export const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) < 992;

export const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

/** A stop for each address, named by it. */
export const stops = (...addresses: readonly string[]): readonly Stop[] =>
  addresses.map((address) => ({ name: address.slice(1).replaceAll(/[^a-z0-9]+/gi, '-') || 'root', at: address }));

/** Opens the target of the first matching link. */
export const firstLink = (from: string, selector: string) => async (page: Page) => {
  await page.goto(from);
  const href = await page.locator(selector).first().getAttribute('href');
  if (href === null) throw new Error(`${from} has no ${selector}`);
  await page.goto(href);
};
