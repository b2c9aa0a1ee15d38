import type { Html } from '../platform/html.ts';
import { html } from '../platform/html.ts';
import { layout } from '../pages/layout.ts';
import { personForm } from './person-form.ts';

/** A page of the partner: its own files beside those of all pages of the sandbox. */
export const partnerDocument = (title: string, script: string, content: Html): Html =>
  layout(title, { href: '/', text: 'Sandbox' }, content, { style: 'partner.css', script });

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
