import { useState } from 'react';
import { CardBody } from '../../../../ui/card/card.tsx';
import { Avatar } from '../../../../ui/figures/avatar.tsx';
import { initialsOf } from '../../../../ui/figures/initials.ts';
import { formatMoment } from '../../../../ui/figures/moment.ts';
import { Identity } from '../../../../ui/layout/identity.tsx';
import { TextLink } from '../../../../ui/link/text-link.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import type { Approval } from '../approvals.api.ts';
import { summaryOf } from '../model/approval-text.ts';
import { ChangeSentences } from './change-sentences.tsx';
import { DecisionForm } from './decision-form.tsx';
import { FieldTable } from './field-table.tsx';
import styles from './request-body.module.css';
import { RequestEnd } from './request-end.tsx';
import { RequestEvidence } from './request-evidence.tsx';

interface RequestBodyProps {
  readonly approval: Approval;
  readonly onDecided: () => void;
}

/** What a request changes and why, and the decision on it. */
export function RequestBody({ approval, onDecided }: RequestBodyProps) {
  // It stays when the reloaded request shows how somebody else decided.
  const [failure, setFailure] = useState<string>();
  const { changes, link, state, isOutdated, mayDecide } = approval;
  const isWaiting = state === 'waiting';
  // A single new value is said by its sentence.
  const hasTable = changes.length > 1 || summaryOf(changes).isNew;
  return (
    <>
      <CardBody className={styles.body}>
        <Maker approval={approval} />
        {isWaiting && isOutdated && (
          <Banner tone="warning" role="status">
            The record changed after this request was made. It can only be returned.
          </Banner>
        )}
        <ChangeSentences changes={changes} />
        {hasTable && <FieldTable changes={changes} isWaiting={isWaiting} />}
        <RequestEvidence approval={approval} />
        {link !== null && <RecordLink link={link} />}
        {failure !== undefined && (
          <Banner tone="negative" role="alert">
            {failure}
          </Banner>
        )}
      </CardBody>
      {isWaiting && mayDecide ? (
        <DecisionForm approval={approval} onDecided={onDecided} onFailure={setFailure} />
      ) : (
        <RequestEnd approval={approval} onDecided={onDecided} />
      )}
    </>
  );
}

const Maker = ({ approval: { makerName, makerRole, madeAt, summary } }: { approval: Approval }) => (
  <Identity>
    <Avatar aria-hidden="true">{initialsOf(makerName)}</Avatar>
    <div>
      <p>
        <span className="medium">{makerName}</span> requests: {summary}
      </p>
      <p className="type-12 muted">
        {formatMoment(madeAt)} · {makerRole}
      </p>
    </div>
  </Identity>
);

function RecordLink({ link }: { link: string }) {
  const [to = '', query = ''] = link.split('?');
  return (
    <p>
      <TextLink to={to} search={Object.fromEntries(new URLSearchParams(query))}>
        Open the record
      </TextLink>
    </p>
  );
}
