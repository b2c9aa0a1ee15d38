import { formatDate } from '@artha/domain/kit/dates';
import { formatPaise } from '@artha/domain/kit/inr-format';
import { bankAccountLabel } from '@artha/domain/kit/masks';
import { formatUmrn } from '@artha/domain/trading/bank-mandates/wire-statuses';
import { ButtonLink } from '../../../../ui/button/plain-button.tsx';
import { ButtonRow } from '../../../../ui/button/button-row.tsx';
import { Card, CardBody, CardHeader } from '../../../../ui/card/card.tsx';
import { Facts } from '../../../../ui/figures/facts.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import { Spinner } from '../../../../ui/states/spinner.tsx';
import { Status } from '../../../../ui/states/status.tsx';
import type { Mandate } from '../bank-mandates.api.ts';
import { useInquiry } from '../bank-mandates.api.ts';
import { statusOf } from '../model/bank-mandate-text.ts';
import { FormSteps } from './form-steps.tsx';

/** What comes next for one mandate. It follows the bank by itself. */
export function NextStepCard({ mandate }: { mandate: Mandate }) {
  return (
    <Card aria-labelledby="next-title">
      <CardHeader>
        <h2 id="next-title">{bankAccountLabel(mandate)}</h2>
        <span role="status">
          <Status {...statusOf(mandate)} />
        </span>
      </CardHeader>
      <Stack as={CardBody} gap={4}>
        <Body mandate={mandate} />
      </Stack>
    </Card>
  );
}

function Body({ mandate }: { mandate: Mandate }) {
  switch (mandate.status) {
    case 'created':
      return mandate.kind === 'physical' ? <FormSteps mandate={mandate} /> : <Approve mandate={mandate} />;
    case 'submitted':
      return (
        <>
          <p>Your bank has the mandate and answers by itself. You do not have to wait here: we notify you.</p>
          <Numbers mandate={mandate} />
          <Done />
        </>
      );
    case 'registered':
      return <Registered mandate={mandate} />;
    case 'rejected':
      return (
        <>
          <Banner tone="negative">{mandate.rejectReason ?? 'Your bank gave no reason.'}</Banner>
          <p className="muted">Your account is not debited. You can register the mandate again, also in another way.</p>
          <ButtonRow>
            <ButtonLink kind="primary" to="/mandates" search={{ step: 'new' }}>
              Register it again
            </ButtonLink>
            <Done isPlain />
          </ButtonRow>
        </>
      );
    case 'unconfirmed':
    case 'cancelled':
    case 'expired':
      return (
        <>
          <p>Your account is not debited any more by this mandate.</p>
          <Done />
        </>
      );
  }
}

/** The way to the page of the bank, once the bank has made one. */
function Approve({ mandate }: { mandate: Mandate }) {
  const { approvalUrl, bankName } = mandate;
  useInquiry(mandate);
  const isSafe = approvalUrl !== null && /^https?:\/\//.test(approvalUrl);
  return (
    <>
      <p>
        Approve debits of up to ₹{formatPaise(mandate.limit)} a month at your bank. You leave for its page and come back
        here.
      </p>
      {isSafe ? (
        <ButtonRow>
          <ButtonLink as="a" kind="primary" href={approvalUrl}>
            Go to {bankName}
          </ButtonLink>
          <ButtonLink to="/mandates">Later</ButtonLink>
        </ButtonRow>
      ) : (
        <p className="muted">
          <Spinner /> The mandate is being sent to your bank. This takes some seconds.
        </p>
      )}
      <p className="type-12 muted">Without an approval within 7 days the mandate expires.</p>
    </>
  );
}

const Registered = ({ mandate }: { mandate: Mandate }) => (
  <>
    <p className="medium">{mandate.bankName} has accepted it.</p>
    <Numbers mandate={mandate} />
    <ButtonRow>
      <ButtonLink kind="primary" to="/explore">
        Start a SIP
      </ButtonLink>
      <Done isPlain />
    </ButtonRow>
  </>
);

const Numbers = ({ mandate }: { mandate: Mandate }) => (
  <Facts>
    {mandate.umrn !== null && (
      <>
        <dt>Reference (UMRN)</dt>
        <dd>{formatUmrn(mandate.umrn)}</dd>
      </>
    )}
    <dt>Up to, a month</dt>
    <dd>₹{formatPaise(mandate.limit)}</dd>
    <dt>Valid</dt>
    <dd>
      {formatDate(mandate.startOn)} to {formatDate(mandate.endOn)}
    </dd>
    {mandate.wireStatus !== null && (
      <>
        <dt>Status at the bank</dt>
        <dd>{mandate.wireStatus}</dd>
      </>
    )}
  </Facts>
);

const Done = ({ isPlain = false }: { isPlain?: boolean }) => {
  const link = <ButtonLink to="/mandates">Done</ButtonLink>;
  return isPlain ? link : <ButtonRow>{link}</ButtonRow>;
};
