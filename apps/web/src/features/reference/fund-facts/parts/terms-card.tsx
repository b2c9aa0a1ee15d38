import { formatDate } from '@artha/domain/kit/dates';
import { formatPaise } from '@artha/domain/kit/inr-format';
import { Card, CardBody, CardHeader } from '../../../../ui/card/card.tsx';
import { Facts } from '../../../../ui/figures/facts.tsx';
import { Rupees } from '../../../../ui/figures/figures.tsx';
import type { FundFacts } from '../fund-facts.api.ts';
import { Help } from '../../../../ui/form/help.tsx';
import { NotKnown } from './not-known.tsx';
import { SourceNote } from './source-note.tsx';

/** What buying and leaving the fund takes, in words. */
export const TermsCard = ({ rule, launch }: Pick<FundFacts, 'rule' | 'launch'>) => (
  <Card aria-label="Terms">
    <CardHeader>
      <h2>Terms</h2>
    </CardHeader>
    <CardBody>
      <Facts>
        <dt>Minimum lump sum</dt>
        <dd>
          <Rupees figure={formatPaise(rule.minimumFirst)} />
        </dd>
        <dt>Then at least</dt>
        <dd>
          <Rupees figure={formatPaise(rule.minimumAdditional)} />
        </dd>
        <dt>Minimum SIP</dt>
        <dd>{rule.minimumSip === null ? <NotKnown /> : <Rupees figure={formatPaise(rule.minimumSip)} />}</dd>
        <dt>Exit load</dt>
        <dd>{rule.exitLoad.length === 0 ? 'None' : rule.exitLoad.map((line) => <div key={line}>{line}</div>)}</dd>
        <dt>Lock-in</dt>
        <dd>{rule.lockIn ?? 'None'}</dd>
        <dt>Launched</dt>
        <dd>{launch?.launchedOn ? formatDate(launch.launchedOn) : <NotKnown />}</dd>
      </Facts>
      {rule.isLoadAssumed && (
        <Help>
          {rule.isAssumed ? 'Minimums, exit load' : 'Exit load'} and lock-in are what is usual for the category: no feed
          states those of this fund.
        </Help>
      )}
      <SourceNote source={`${rule.source}, in use since ${formatDate(rule.from)}`} />
      {launch !== null && <SourceNote source={launch.source} />}
    </CardBody>
  </Card>
);
