import type { FastifyInstance } from 'fastify';
import type { BusinessClock } from '../clock/business-clock.ts';
import { listFaults } from '../faults/faults.queries.ts';
import { listMessages, releaseMessages } from '../messages/messages.queries.ts';
import type { Database } from '../platform/database.ts';
import type { Html } from '../platform/html.ts';
import { html } from '../platform/html.ts';
import { HttpProblem } from '../platform/http-problem.ts';
import type { ExternalSystem } from '../platform/external-system.ts';
import type { Registrar } from '../registrar/registrar.ts';
import type { SchemeLookup } from '../registrar/scheme-lookup.ts';
import { loadAssets } from './assets.ts';
import { callsCard } from './calls-card.ts';
import { clearingCard } from './clearing-card.ts';
import { clientsCard } from './clients-card.ts';
import { clockCard, ranCard } from './clock-card.ts';
import { debitsCard } from './debits-card.ts';
import { exchangeCard } from './exchange-card.ts';
import { faultsCard } from './faults-card.ts';
import { foliosCard } from './folios-card.ts';
import { incomeCard } from './income-card.ts';
import { layout } from './layout.ts';
import { latestMessagesCard, outboxContent } from './messages-card.ts';
import { chequesCard, transfersCard } from './money-card.ts';
import { mandatesCard } from './bank-mandates-card.ts';
import { partnerCard } from './partner-card.ts';
import { paymentsCard } from './payments-card.ts';
import { payoutsCard } from './payouts-card.ts';
import { registrarCard } from './registrar-card.ts';
import { registrationsCard } from './registrations-card.ts';
import { sendPage } from './send-page.ts';

const LATEST_ROWS = 5;

export interface PageContext {
  readonly db: Database;
  readonly clock: BusinessClock;
  readonly registrar: Registrar;
  readonly schemes: SchemeLookup;
  readonly systems: readonly ExternalSystem[];
  readonly smtpPort: () => number | undefined;
}

function homeContent({ db, clock, registrar, schemes, systems, smtpPort }: PageContext): Html {
  return html`${clockCard(clock)} ${paymentsCard(db, clock)} ${transfersCard(db)} ${chequesCard(db)} ${debitsCard(db)}
    ${exchangeCard(db)} ${clientsCard(db)} ${registrationsCard(db)} ${mandatesCard({ db, clock })}
    ${foliosCard(db, schemes)} ${incomeCard(db, clock, schemes)}
    <div class="two">
      ${ranCard(db)}
      <div class="stack">
        ${payoutsCard(db, clock)}${clearingCard(db, clock)}${registrarCard(db, clock, registrar)}${partnerCard()}
      </div>
    </div>
    <div class="two">
      ${latestMessagesCard(listMessages(db, undefined, LATEST_ROWS))}${faultsCard(systems, listFaults(db))}
    </div>
    ${callsCard(smtpPort())}`;
}

export function pageRoutes(app: FastifyInstance, context: PageContext): void {
  const { db, clock, registrar } = context;
  const assets = loadAssets();
  app.get('/', async (_request, reply) => {
    await registrar.runDue(clock.horizonMs());
    releaseMessages(db, { nowMs: clock.realNowMs() });
    return sendPage(reply, layout('Sandbox', { href: '/outbox/page', text: 'Outbox' }, homeContent(context)));
  });
  app.get('/outbox/page', async (request, reply) => {
    const { to } = request.query as { to?: string | string[] };
    const recipient = typeof to === 'string' ? to.trim().slice(0, 254) : '';
    releaseMessages(db, { nowMs: clock.realNowMs() });
    const content = outboxContent(listMessages(db, recipient || undefined), recipient);
    return sendPage(reply, layout('Outbox', { href: '/', text: 'Sandbox' }, content));
  });
  app.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const asset = assets.get(request.params.name);
    if (!asset) throw new HttpProblem(404, 'route.not-found', 'There is no such file.');
    return reply.type(asset.type).send(asset.body);
  });
}
