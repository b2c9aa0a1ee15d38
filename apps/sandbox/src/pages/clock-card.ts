import { DAY_MS, daysBetween, formatDate } from '@artha/domain/kit/dates';
import { findLastAdvance } from '../clock/advance-clock.ts';
import type { BusinessClock } from '../clock/business-clock.ts';
import type { RanJob } from '../clock/ran-jobs.ts';
import type { Database } from '../platform/database.ts';
import type { Html } from '../platform/html.ts';
import { html } from '../platform/html.ts';
import { timeText } from './layout.ts';

const ROWS = 50;

/** Both clocks, and the buttons that advance the business clock. */
export function clockCard(clock: BusinessClock): Html {
  const [now, real] = [new Date(clock.nowMs()), new Date(clock.realNowMs())];
  const days = (clock.offsetMs() / DAY_MS).toFixed(1);
  return html`<section class="card" aria-labelledby="clocks">
    <h2 id="clocks">Business time, in India</h2>
    <div class="clock">
      <div>
        <p class="figure"><time datetime="${now.toISOString()}" data-ticks>${timeText(now)}</time></p>
        <p class="muted">
          Time of day <time datetime="${real.toISOString()}" data-ticks>${timeText(real)}</time>; business time is
          ${days} days ahead
        </p>
      </div>
      <div class="buttons">
        <button class="button primary" type="button" data-advance="{}">Advance to next due</button>
        <button class="button" type="button" data-advance='{"days":1}'>1 day</button>
        <button class="button" type="button" data-advance='{"days":7}'>7 days</button>
      </div>
    </div>
    <p class="muted" role="status"></p>
    <noscript
      ><p>The buttons need JavaScript. Without it: <code>npm run sandbox -- advance 1d</code></p></noscript
    >
  </section>`;
}

const ranRow = ({ businessDate, name, outcome }: RanJob): Html =>
  html`<tr>
    <td>${formatDate(businessDate)}</td>
    <td>${name}</td>
    <td>${outcome}</td>
  </tr>`;

/** By business date, newest first; within a date in the order they ran: external systems before the product. */
const newestFirst = (ran: readonly RanJob[]): RanJob[] =>
  ran.toSorted((one, other) => daysBetween(one.businessDate, other.businessDate)).slice(0, ROWS);

/** The jobs that the last advance ran. */
export function ranCard(db: Database): Html {
  const last = findLastAdvance(db);
  if (!last) {
    return html`<section class="card" aria-labelledby="ran">
      <h2 id="ran">What ran</h2>
      <p class="muted">The clock has not been advanced yet. The jobs that an advance runs are listed here.</p>
    </section>`;
  }
  const more = last.ran.length - ROWS;
  const table = html`<div class="scroll" role="group" aria-label="Jobs that ran" tabindex="0">
    <table>
      <thead>
        <tr>
          <th scope="col">Business date</th>
          <th scope="col">Job</th>
          <th scope="col">Outcome</th>
        </tr>
      </thead>
      <tbody>
        ${newestFirst(last.ran).map(ranRow)}
      </tbody>
    </table>
  </div>`;
  return html`<section class="card" aria-labelledby="ran">
    <h2 id="ran">What ran</h2>
    <p class="muted">The last advance, to ${timeText(new Date(last.businessNow))}; newest first</p>
    ${last.ran.length > 0 ? table : html`<p>Nothing was due.</p>`}
    ${more > 0 ? html`<p class="muted small">and ${more} earlier ones</p>` : undefined}
  </section>`;
}
