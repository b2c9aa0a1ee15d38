import { businessDate, formatDate } from '@artha/domain/kit/dates';
import type { BusinessClock } from '../clock/business-clock.ts';
import type { Database } from '../platform/database.ts';
import type { Html } from '../platform/html.ts';
import { html } from '../platform/html.ts';
import { lastPublishedDay } from '../registrar/publication-day.ts';
import type { Registrar } from '../registrar/registrar.ts';
import { countPublications, findNewestPublicationOn } from '../registrar/registrar.queries.ts';
import { timeText } from './layout.ts';

/** The registrar's schemes and publications. */
export function registrarCard(db: Database, clock: BusinessClock, registrar: Registrar): Html {
  const { schemes, asOn } = registrar.summary();
  const lastDay = lastPublishedDay(clock.nowMs());
  const newest = findNewestPublicationOn(db, lastDay);
  const next = registrar.nextDueMs();
  const fileLink = html`<p><a href="/registrar/NAVAll.txt">Latest NAVAll.txt</a></p>`;
  const content = html`<dl class="facts">
      <dt>Schemes</dt>
      <dd>${schemes.toLocaleString('en-IN')}${asOn ? `, as of ${formatDate(businessDate(asOn))}` : ''}</dd>
      <dt>Last published</dt>
      <dd>${newest ? formatDate(newest) : 'none yet'}</dd>
      <dt>Days published</dt>
      <dd>${countPublications(db, lastDay)}</dd>
      <dt>Next</dt>
      <dd>${next === undefined ? 'none' : timeText(new Date(next))}</dd>
    </dl>
    ${newest ? fileLink : undefined}`;
  const empty = html`<p class="muted">
    No scheme list received yet. The product sends it after each NAV import (<code
      >npm run import -- amfi-nav &lt;file&gt;</code
    >).
  </p>`;
  return html`<section class="card" aria-labelledby="registrar">
    <h2 id="registrar">Registrar</h2>
    ${asOn ? content : empty}
  </section>`;
}
