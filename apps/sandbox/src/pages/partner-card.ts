import type { Html } from '../platform/html.ts';
import { html } from '../platform/html.ts';

/** Links to the apps that sign people in by token. */
export const partnerCard = (): Html =>
  html`<section class="card" aria-labelledby="partner">
    <h2 id="partner">Partner and mobile app</h2>
    <p class="muted">Sign in to the product with a token, from a page or inside the bank’s app.</p>
    <p class="buttons"><a href="/partner">Partner app</a> <a href="/partner/shell">Mobile shell</a></p>
  </section>`;
