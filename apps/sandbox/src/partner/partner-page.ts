import type { Html } from '../platform/html.ts';
import { html } from '../platform/html.ts';
import { layout } from '../pages/layout.ts';
import { personForm } from './person-form.ts';

/** A page of the partner. */
export const partnerDocument = (title: string, script: string, content: Html): Html =>
  layout(title, { href: '/', text: 'Sandbox' }, content, { style: 'partner.css', script });

const BUTTONS = html`<div class="buttons">
  <button class="button primary" type="submit" value="redirectUrl" disabled>Open</button>
  <button class="button" type="submit" value="loginUrl" disabled>Sign in only</button>
  <button class="button" type="submit" value="links" disabled>Make links</button>
</div>`;

/** The partner's app, from which people enter the product. */
export const partnerPage = (): Html =>
  partnerDocument(
    'Partner app',
    'partner.js',
    html`<section class="card" aria-labelledby="hand-over">
        <h2 id="hand-over">Sign a person in</h2>
        <p class="muted">
          The partner signs a token that identifies the person; the product accepts it once, within two minutes. Open
          leads to the given address, Sign in only to the login page.
        </p>
        ${personForm(BUTTONS)}
        <p class="muted" role="status"></p>
        <noscript><p>Making tokens needs JavaScript.</p></noscript>
      </section>
      <section class="card" aria-labelledby="links" hidden data-links>
        <h2 id="links">Links</h2>
        <p class="muted">Both links hold the same token: only the first one opened is accepted.</p>
        <p><a data-link="redirectUrl">Link to the given address</a></p>
        <p><a data-link="loginUrl">Link to the login page</a></p>
      </section>
      <p><a href="/partner/shell">Mobile shell</a> — the product inside the bank’s app.</p>`,
  );
