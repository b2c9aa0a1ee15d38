import type { EkycProvider } from '@artha/domain/onboarding/ekyc/ekyc-states';
import { PlainButton } from '../../../../ui/button/plain-button.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import { LeaveButton, SupportContact } from '../../onboarding/index.ts';
import type { EkycRequest } from '../ekyc.api.ts';
import { ComparedCard } from './compared-card.tsx';
import { PageActions } from './page-actions.tsx';
import { PageHead } from './page-head.tsx';

interface StopPageProps {
  readonly request: EkycRequest;
  readonly onChoose: (provider: EkycProvider) => void;
}

/** Another person, or one who may not invest: there is no way on, except to prove it again. */
export const StopPage = ({ request, onChoose }: StopPageProps) => (
  <>
    <PageHead title="We cannot verify your identity">
      Your application stays as it is. If this is wrong, verify again, or contact us.
    </PageHead>
    <Banner role="alert" tone="negative">
      <ul>
        {request.stopReasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <SupportContact />
    </Banner>
    <ComparedCard request={request} />
    <PageActions>
      <LeaveButton />
      <PlainButton kind="primary" size="large" onClick={() => onChoose(request.provider)}>
        <Icon name="refresh" />
        Verify again
      </PlainButton>
    </PageActions>
  </>
);
