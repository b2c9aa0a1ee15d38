import { messageOfError } from '@artha/client/client-error';
import { messageOf } from '@artha/domain/kit/errors';
import { LeavingButton } from '../../../../../ui/button/leaving-button.tsx';
import { Banner } from '../../../../../ui/states/banner.tsx';
import type { StatusTone } from '../../../../../ui/states/status.tsx';
import { Status } from '../../../../../ui/states/status.tsx';
import type { LandingState } from '../../model/landing-state.ts';
import { FetchingData } from './fetching-data.tsx';
import { SupportContact } from './support-contact.tsx';
import styles from './customer-check.module.css';

interface CustomerCheckProps {
  readonly state: LandingState;
  /** Why the bank could not be asked. */
  readonly error: Error | null;
  readonly onRetry: () => void;
}

/** What the bank answered: two words, and what to do if one of them is no. */
export function CustomerCheck({ state, error, onRetry }: CustomerCheckProps) {
  if (state === 'fetching') return <FetchingData />;
  if (state === 'failed')
    return (
      <Banner role="alert" tone="warning" action={<LeavingButton onLeave={onRetry}>Try again</LeavingButton>}>
        {messageOfError(error)}
      </Banner>
    );
  const refusal = REFUSALS[state];
  return (
    <>
      <ul className={styles.checks}>
        <Line name="Customer type" {...CUSTOMER_TYPE[state]} />
        <Line name="Bank record" {...BANK_RECORD[state]} />
      </ul>
      {refusal !== undefined && (
        <Banner role="alert" tone="negative">
          {refusal}
          <SupportContact />
        </Banner>
      )}
    </>
  );
}

type Answered = Exclude<LandingState, 'fetching' | 'failed'>;
type Answer = { readonly tone: StatusTone; readonly label: string };

const YES: Answer = { tone: 'positive', label: 'Accepted' };
const COMPLETE: Answer = { tone: 'positive', label: 'Complete' };
const CUSTOMER_TYPE: Readonly<Record<Answered, Answer>> = {
  'not-possible': { tone: 'negative', label: 'Not accepted' },
  incomplete: YES,
  valid: YES,
  ready: YES,
};
const BANK_RECORD: Readonly<Record<Answered, Answer>> = {
  'not-possible': { tone: 'neutral', label: 'Not checked' },
  incomplete: { tone: 'negative', label: 'Incomplete' },
  valid: COMPLETE,
  ready: COMPLETE,
};
const REFUSALS: Readonly<Partial<Record<Answered, string>>> = {
  'not-possible': messageOf('onboarding.not-possible'),
  incomplete: messageOf('onboarding.data-incomplete'),
};

const Line = ({ name, tone, label }: Answer & { name: string }) => (
  <li className={styles.line}>
    <span>{name}</span>
    <Status tone={tone} label={label} />
  </li>
);
