import { messageOfError } from '@artha/client/client-error';
import { EKYC_LIFETIME_MINUTES } from '@artha/domain/onboarding/ekyc/ekyc-states';
import { BusyButton } from '../../../../ui/button/busy-button.tsx';
import { PlainButton } from '../../../../ui/button/plain-button.tsx';
import { Card, CardBody } from '../../../../ui/card/card.tsx';
import { formatTime } from '../../../../ui/figures/moment.ts';
import { ProgressBar } from '../../../../ui/figures/progress-bar.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import { clockText, useSecondsUntil } from '../../../system/otp/index.ts';
import type { EkycRequest } from '../ekyc.api.ts';
import { EKYC_POLL_SECONDS, useInitiateEkyc } from '../ekyc.api.ts';
import { PROVIDER_TEXTS } from '../model/provider-texts.ts';
import { PageActions } from './page-actions.tsx';
import { PageHead } from './page-head.tsx';
import { Timeline } from './timeline.tsx';
import styles from './ekyc-waiting.module.css';

const LIFETIME_SECONDS = EKYC_LIFETIME_MINUTES * 60;
const PERCENT = 100;

interface WaitingPageProps {
  readonly request: EkycRequest;
  readonly onChoose: () => void;
}

/** While the applicant is with the provider, or its answer is being fetched. */
export function WaitingPage({ request, onChoose }: WaitingPageProps) {
  const { provider, state, requestedAt, expiresAt, reference } = request;
  const { inSentence, name } = PROVIDER_TEXTS[provider];
  const initiate = useInitiateEkyc();
  const left = useSecondsUntil(expiresAt);
  const hasReturned = state === 'returned';
  return (
    <>
      <PageHead title={hasReturned ? `Reading the answer of ${inSentence}` : `Waiting for ${inSentence}`}>
        {hasReturned ? 'This takes a moment.' : `Finish at ${inSentence}.`} This page goes on by itself.
      </PageHead>
      <Card>
        <CardBody className={styles.body}>
          <Timeline
            items={[
              {
                title: 'Consent recorded',
                note: 'For this account only',
                when: formatTime(requestedAt),
                state: 'done',
              },
              { title: `${name} opened`, note: `Request ${reference}`, when: formatTime(requestedAt), state: 'done' },
              {
                title: 'You sign in and share',
                note: `We ask every ${EKYC_POLL_SECONDS} seconds whether the answer has come`,
                when: hasReturned ? undefined : `${clockText(left)} left`,
                state: hasReturned ? 'done' : 'current',
              },
              { title: 'Compared with your bank details', state: hasReturned ? 'current' : 'ahead' },
            ]}
          />
          <ProgressBar
            label="Time used"
            isLabelHidden
            value={Math.round(((LIFETIME_SECONDS - left) * PERCENT) / LIFETIME_SECONDS)}
          />
          <p className="type-12 muted">We stop waiting at {formatTime(expiresAt)}. Nothing is lost then.</p>
        </CardBody>
      </Card>
      {initiate.error && (
        <Banner role="alert" tone="negative">
          {messageOfError(initiate.error)}
        </Banner>
      )}
      <PageActions
        back={
          <PlainButton onClick={onChoose}>
            <Icon name="arrow-left" />
            Choose another way
          </PlainButton>
        }
      >
        {!hasReturned && (
          <BusyButton
            type="button"
            isBusy={initiate.isPending || initiate.isSuccess}
            busyLabel={`Opening ${inSentence}`}
            onClick={() => initiate.mutate(provider)}
          >
            <Icon name="refresh" />
            Open {inSentence} again
          </BusyButton>
        )}
      </PageActions>
    </>
  );
}
