import { formatMoment } from '../../../../ui/figures/moment.ts';
import { Banner } from '../../../../ui/states/banner.tsx';
import type { OnboardingRequest } from '../review.api.ts';
import { DecideForm } from './decide-form.tsx';
import type { DecisionInput } from './use-decide-form.ts';
import styles from './decision-foot.module.css';

interface DecisionFootProps extends DecisionInput {
  /** Why the last attempt was refused. */
  readonly failure: string | undefined;
}

/** Why somebody cannot decide. */
function whyNot({ state, isOwn }: OnboardingRequest): string {
  if (state === 'approved') return 'This application is approved: the account is open.';
  if (state !== 'submitted') return 'This application is with its applicant.';
  if (isOwn) return 'This is your own application. Another person decides on it.';
  return 'You can read requests. Deciding needs full access.';
}

/** What a colleague did meanwhile, for an attempt that came too late. */
function meanwhile({ mayDecide, decisions: [latest] }: OnboardingRequest): string {
  if (mayDecide || !latest) return '';
  return ` ${latest.byName} ${latest.action === 'approved' ? 'approved' : 'returned'} it on ${formatMoment(latest.at)}.`;
}

/** The end of a request: the decision, or why there is none to make. */
export const DecisionFoot = ({ failure, ...input }: DecisionFootProps) => (
  <>
    {failure !== undefined && (
      <div className={styles.part}>
        <Banner tone="negative" role="alert">
          {failure}
          {meanwhile(input.request)}
        </Banner>
      </div>
    )}
    {input.request.mayDecide ? (
      <DecideForm key={input.request.version} {...input} />
    ) : (
      <p className={styles.part}>{whyNot(input.request)}</p>
    )}
  </>
);
