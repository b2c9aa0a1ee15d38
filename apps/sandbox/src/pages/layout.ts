import { businessDateAt, formatDate, timeOfDayAt } from '@artha/domain/kit/dates';
import type { Html } from '../platform/html.ts';
import { html } from '../platform/html.ts';

/** Files of one page, in addition to the common ones. */
interface PageFiles {
  readonly style?: string;
  /** Replaces the common script. */
  readonly script?: string;
}

/** A page of the sandbox: header, content, and the alert region for its script. */
export const layout = (
  title: string,
  link: { href: string; text: string },
  content: Html,
  { style, script = 'page.js' }: PageFiles = {},
): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Artha sandbox</title>
        <link rel="icon" href="/assets/mark.svg" />
        <link rel="stylesheet" href="/assets/page.css" />
        ${style === undefined ? '' : html`<link rel="stylesheet" href="/assets/${style}" />`}
        <script src="/assets/${script}" type="module"></script>
      </head>
      <body>
        <header class="header">
          <img src="/assets/mark.svg" alt="" />
          <h1>${title}</h1>
          <a href="${link.href}">${link.text}</a>
        </header>
        <main>
          <p class="notice" role="alert"></p>
          ${content}
        </main>
      </body>
    </html> `;

/** '21 Nov 2026, 07:35', in Indian time. */
export const timeText = (instant: Date): string => `${formatDate(businessDateAt(instant))}, ${timeOfDayAt(instant)}`;
