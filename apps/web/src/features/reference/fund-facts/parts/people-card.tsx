import type { BusinessDate } from '@artha/domain/kit/dates';
import { formatDate } from '@artha/domain/kit/dates';
import { Card, CardBody, CardHeader } from '../../../../ui/card/card.tsx';
import type { FundFacts } from '../fund-facts.api.ts';
import { DocumentList } from './document-list.tsx';
import { NotKnown } from './not-known.tsx';
import { SourceNote } from './source-note.tsx';
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
        <RecordNote records={managers} />
      </div>
      <div>
        <h3 className="type-12 muted">Benchmark</h3>
        {benchmark === null ? (
          <NotKnown />
        ) : (
          <>
            <p>
              {benchmark.name}{' '}
              <span className="muted">
                {!benchmark.isTotalReturn && 'a price index: its dividends are not counted'}
              </span>
            </p>
            <p className="type-12 muted">
              {benchmark.basis === 'scheme' ? 'Named for this fund' : 'Compared with all funds of the category'}
            </p>
            {benchmark.source && <SourceNote source={benchmark.source} on={benchmark.asOf} />}
          </>
        )}
      </div>
      <div>
        <h3 className="type-12 muted">Documents</h3>
        {documents.length === 0 ? <NotKnown /> : <DocumentList documents={documents} />}
        <RecordNote records={documents} />
      </div>
    </CardBody>
  </Card>
);

/** No feed brings these: the bank records them. Nothing without a record. */
const RecordNote = ({ records }: { records: readonly { readonly changedOn: BusinessDate }[] }) =>
  records.length === 0 ? null : (
    <SourceNote
      source="records of the bank"
      on={records
        .map(({ changedOn }) => changedOn)
        .toSorted()
        .at(-1)}
    />
  );
