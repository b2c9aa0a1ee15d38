import { formatDate } from '@artha/domain/kit/dates';
import { Card, CardBody, CardHeader } from '../../../../ui/card/card.tsx';
import type { FundFacts } from '../fund-facts.api.ts';
import { DocumentList } from './document-list.tsx';
import { NotKnown } from './not-known.tsx';
import styles from './people-card.module.css';

/** Who manages the fund, what it is compared with, and the documents of its house. */
export const PeopleCard = ({
  managers,
  benchmark,
  documents,
}: Pick<FundFacts, 'managers' | 'benchmark' | 'documents'>) => (
  <Card aria-label="Management and documents">
    <CardHeader>
      <h2>Management and documents</h2>
    </CardHeader>
    <CardBody className={styles.parts}>
      <div>
        <h3 className="type-12 muted">Managed by</h3>
        {managers.length === 0 ? (
          <NotKnown />
        ) : (
          <ul>
            {managers.map(({ name, managedFrom }) => (
              <li key={name}>
                {name} <span className="muted">{managedFrom !== null && `since ${formatDate(managedFrom)}`}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div>
        <h3 className="type-12 muted">Benchmark</h3>
        {benchmark === null ? (
          <NotKnown />
        ) : (
          <p>
            {benchmark.name}{' '}
            <span className="muted">{!benchmark.isTotalReturn && 'a price index: its dividends are not counted'}</span>
          </p>
        )}
      </div>
      <div>
        <h3 className="type-12 muted">Documents</h3>
        {documents.length === 0 ? <NotKnown /> : <DocumentList documents={documents} />}
      </div>
    </CardBody>
  </Card>
);
