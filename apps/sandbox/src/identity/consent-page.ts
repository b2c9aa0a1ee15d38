import type { Html } from '../platform/html.ts';
import { html } from '../platform/html.ts';
import type { Person } from './person.ts';

export interface ConsentPage {
  readonly provider: string;
  readonly title: string;
  readonly lead: string;
  readonly person: Person;
  /** Where the decision is sent. */
  readonly decisionPath: string;
  /** What can be returned, with labels, the usual one first. */
  readonly choices: readonly (readonly [choice: string, label: string])[];
  /** Shown instead of the form once there is nothing to decide. */
  readonly ended?: string | undefined;
}

const field = (name: keyof Person, label: string, value: string): Html =>
  html`<div class="bank-field">
    <label for="person-${name}">${label}</label>
    <input id="person-${name}" name="${name}" value="${value}" maxlength="100" autocomplete="off" required />
  </div>`;

const form = ({ person, choices, decisionPath }: ConsentPage): Html =>
  html`<form class="bank-form" data-consent-form data-decision="${decisionPath}">
    <h2>Who signs in</h2>
    <p class="muted small">This provider is a sandbox: anybody is signed in, and every field can be changed.</p>
    ${field('name', 'Name', person.name)} ${field('bornOn', 'Date of birth (yyyy-mm-dd)', person.bornOn)}
    ${field('gender', 'Gender (F, M or T)', person.gender)} ${field('pan', 'PAN', person.pan)}
    ${field('street', 'House and street', person.street)} ${field('city', 'City', person.city)}
    ${field('state', 'State', person.state)} ${field('pincode', 'Pincode', person.pincode)}
    ${field('idLast4', 'Last 4 digits of the identity number', person.idLast4)}
    <div class="bank-field">
      <label for="consent-choice">What is returned</label>
      <select id="consent-choice" name="choice">
        ${choices.map(([choice, label]) => html`<option value="${choice}">${label}</option>`)}
      </select>
    </div>
    <div class="bank-buttons" role="group" aria-label="Your decision">
      <button class="button primary" type="submit" disabled>Allow</button>
      <button class="button" type="button" data-choice="refuse" disabled>Refuse</button>
    </div>
    <p class="muted" role="status"></p>
    <noscript><p>Deciding needs JavaScript.</p></noscript>
  </form>`;

/** The page on which a person agrees that a provider shares their data. */
export const consentPage = (page: ConsentPage): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${page.title} · ${page.provider}</title>
        <link rel="icon" href="/assets/mark.svg" />
        <link rel="stylesheet" href="/assets/page.css" />
        <link rel="stylesheet" href="/assets/payment-bank.css" />
        <script src="/assets/consent.js" type="module"></script>
      </head>
      <body class="bank">
        <header class="bank-header">
          <p class="bank-name">${page.provider}</p>
          <p class="muted">No real person is identified</p>
        </header>
        <main class="bank-main">
          <p class="notice" role="alert"></p>
          <section class="bank-card" aria-labelledby="consent">
            <h1 id="consent">${page.title}</h1>
            <p>${page.lead}</p>
            ${page.ended === undefined ? form(page) : html`<p class="bank-ended">${page.ended}</p>`}
          </section>
        </main>
      </body>
    </html> `;
