import type { Html } from '../platform/html.ts';
import { html } from '../platform/html.ts';
import { personForm } from './person-form.ts';

/** A page of the partner: its own files beside those of all pages of the sandbox. */
export const partnerDocument = (title: string, script: string, content: Html): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Artha sandbox</title>
        <link rel="icon" href="/assets/mark.svg" />
        <link rel="stylesheet" href="/assets/page.css" />
        <link rel="stylesheet" href="/assets/partner.css" />
        <script src="/assets/${script}" type="module"></script>
      </head>
      <body>
        <header class="head">
          <img src="/assets/mark.svg" alt="" />
          <h1>${title}</h1>
          <a href="/">Sandbox</a>
        </header>
        <main>
          <p class="notice" role="alert"></p>
          ${content}
        </main>
      </body>
    </html> `;

const BUTTONS = html`<div class="buttons">
  <button class="button primary" type="submit" value="redirectUrl">Open</button>
  <button class="button" type="submit" value="loginUrl">Sign in only</button>
  <button class="button" type="submit" value="links">Make links</button>
</div>`;

/** The app of a partner from which people come to the product. */
export const partnerPage = (): Html =>
  partnerDocument(
    'Partner app',
    'partner.js',
    html`<section class="card" aria-labelledby="hand-over">
        <h2 id="hand-over">Hand somebody over</h2>
        <p class="muted">
          The partner signs a token that says who comes; the product takes it once, within two minutes. Open leads to
          the address given, Sign in only to the login.
        </p>
        ${personForm(BUTTONS)}
        <p class="muted" role="status"></p>
        <noscript><p>Making tokens needs JavaScript.</p></noscript>
      </section>
      <section class="card" aria-labelledby="links" hidden data-links>
        <h2 id="links">Links</h2>
        <p class="muted">Both hold the same token: the second one to be opened is refused.</p>
        <p><a data-link="redirectUrl">Link that leads on</a></p>
        <p><a data-link="loginUrl">Link to the login</a></p>
      </section>
      <p><a href="/partner/shell">Mobile shell</a> — the product inside the bank’s app.</p>`,
  );
