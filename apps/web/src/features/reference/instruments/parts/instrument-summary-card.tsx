import { businessDateAt, formatDate } from '@artha/domain/kit/dates';
import { formatNav, groupIndian } from '@artha/domain/kit/inr-format';
import type { ListingStatus } from '@artha/domain/reference/instruments/listing-status';
import { LISTING_STATUS_LABELS } from '@artha/domain/reference/instruments/listing-status';
import { Card, CardBody, CardFooter, CardHeader } from '../../../../ui/card/card.tsx';
import { Facts } from '../../../../ui/figures/facts.tsx';
import { Rupees } from '../../../../ui/figures/figures.tsx';
import { TextLink } from '../../../../ui/link/text-link.tsx';
import { Badge } from '../../../../ui/states/badge.tsx';
import type { InstrumentSummary } from '../instrument-master.api.ts';

interface InstrumentSummaryCardProps {
  readonly summary: InstrumentSummary;
  /** The address of the list. */
  readonly path: string;
}

const TONES: Readonly<Record<ListingStatus, 'positive' | 'warning' | 'negative' | undefined>> = {
  'to-be-listed': 'warning',
  listed: 'positive',
  delisted: 'negative',
  'not-listed': undefined,
};

/** What depends on an instrument, its price, and where it was copied from. */
export const InstrumentSummaryCard = ({ summary, path }: InstrumentSummaryCardProps) => {
  const { listingStatus, nav, navOn, holderCount, openOrderCount, version, changedAt } = summary;
  return (
    <Card aria-label="This instrument">
      <CardHeader>
        <h2>This instrument</h2>
        <Badge tone={TONES[listingStatus]}>{LISTING_STATUS_LABELS[listingStatus]}</Badge>
      </CardHeader>
      <CardBody>
        <Facts>
          <dt>NAV</dt>
          <dd>{nav === null ? 'None yet' : <Rupees figure={formatNav(nav)} />}</dd>
          {navOn !== null && (
            <>
              <dt>NAV date</dt>
              <dd>{formatDate(navOn)}</dd>
            </>
          )}
          <dt>Accounts that hold it</dt>
          <dd className="tabular">{groupIndian(String(holderCount))}</dd>
          <dt>Open orders</dt>
          <dd className="tabular">{groupIndian(String(openOrderCount))}</dd>
          <dt>Version</dt>
          <dd className="tabular">{version}</dd>
          <dt>Changed</dt>
          <dd>{formatDate(businessDateAt(changedAt))}</dd>
        </Facts>
        <Relatives summary={summary} path={path} />
      </CardBody>
      <CardFooter>
        <TextLink to={path} search={{ row: String(summary.id) }}>
          History
        </TextLink>
      </CardFooter>
    </Card>
  );
};

const Relatives = ({ summary: { replicatedFrom, copies, editedFields }, path }: InstrumentSummaryCardProps) => (
  <>
    {replicatedFrom && (
      <p>
        Copied from <TextLink to={`${path}/${replicatedFrom.id}`}>{replicatedFrom.name}</TextLink>
      </p>
    )}
    {copies.length > 0 && (
      <ul aria-label="Copies">
        {copies.map(({ id, name }) => (
          <li key={id}>
            Copy: <TextLink to={`${path}/${id}`}>{name}</TextLink>
          </li>
        ))}
      </ul>
    )}
    {editedFields.length > 0 && <p className="type-12 muted">Imports leave as they are: {editedFields.join(', ')}.</p>}
  </>
);
