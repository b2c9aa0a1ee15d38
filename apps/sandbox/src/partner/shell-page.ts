import type { Html } from '../platform/html.ts';
import { html } from '../platform/html.ts';
import { partnerDocument } from './partner-page.ts';
import { personForm } from './person-form.ts';

const phone = (productOrigin: string): Html =>
  html`<section class="phone" aria-label="Phone" data-phone data-product="${productOrigin}">
    <div class="phone-bar" data-bar hidden>
      <button class="phone-button" type="button" data-back aria-label="Back">‹</button>
      <p>Investments</p>
      <button class="phone-button" type="button" data-close aria-label="Close">×</button>
    </div>
    <div class="phone-home" data-home>
      <p class="phone-bank">Sandbox Bank</p>
      <button class="button primary" type="button" disabled data-open>Investments</button>
      <p class="muted" role="status"></p>
    </div>
  </section>`;

/**
 * The bank's app on a phone, with the product in a frame from another site, as in production; and the form that selects
 * the user of the phone.
 */
export const shellPage = (productOrigin: string): Html =>
  partnerDocument(
    'Mobile shell',
    'shell.js',
    html`<div class="two">
      ${phone(productOrigin)}
      <section class="card" aria-labelledby="holder">
        <h2 id="holder">User of the phone</h2>
        ${personForm(html``)}
        <p class="muted small">
          Investments opens the product with a token. Back goes back inside the product and closes it from its first
          page; the product can also close itself. <a href="/partner">Partner app</a>
        </p>
        <noscript><p>The phone needs JavaScript.</p></noscript>
      </section>
    </div>`,
  );
