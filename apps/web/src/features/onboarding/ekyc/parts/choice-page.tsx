import { messageOfError } from '@artha/client/client-error';
import type { EkycProvider } from '@artha/domain/onboarding/ekyc/ekyc-states';
import { EKYC_PROVIDERS } from '@artha/domain/onboarding/ekyc/ekyc-states';
import { useState } from 'react';
import { productName } from '../../../../platform/product-config.ts';
import { BusyButton } from '../../../../ui/button/busy-button.tsx';
import { Card, CardBody } from '../../../../ui/card/card.tsx';
import { Choice } from '../../../../ui/form/choice.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import { LeaveButton, SupportContact } from '../../onboarding/index.ts';
import { useInitiateEkyc } from '../ekyc.api.ts';
import { PROVIDER_TEXTS } from '../model/provider-texts.ts';
import { PageActions } from './page-actions.tsx';
import { PageHead } from './page-head.tsx';
import { ProviderCard } from './provider-card.tsx';
import styles from './choice-page.module.css';

interface ChoicePageProps {
  /** Chosen at first. */
  readonly first?: EkycProvider | undefined;
  /** Why the last request brought nothing. */
  readonly failure?: string | undefined;
}

/** The choice of who confirms the identity, with the consent, and the way to their page. */
export function ChoicePage({ first = 'locker', failure }: ChoicePageProps) {
  const [provider, setProvider] = useState(first);
  const [hasConsented, setHasConsented] = useState(false);
  const initiate = useInitiateEkyc();
  const { inSentence, consent } = PROVIDER_TEXTS[provider];
  return (
    <form
      className={styles.form}
      aria-label="Verify your identity"
      onSubmit={(event) => {
        event.preventDefault();
        if (hasConsented) initiate.mutate(provider);
      }}
    >
      <PageHead title="Verify your identity">
        Choose who confirms your name, PAN and address. You leave {productName()} for a moment and come back to this
        step.
      </PageHead>
      {failure !== undefined && !initiate.error && (
        <Banner role="alert" tone="warning">
          {failure} <SupportContact />
        </Banner>
      )}
      <fieldset className={styles.providers}>
        <legend className="visually-hidden">Who confirms your identity?</legend>
        {EKYC_PROVIDERS.map((each) => (
          <ProviderCard
            key={each}
            provider={each}
            isChosen={each === provider}
            onChoose={() => {
              setProvider(each);
              setHasConsented(false);
            }}
          />
        ))}
      </fieldset>
      <Card>
        <CardBody className={styles.consent}>
          <Choice checked={hasConsented} onChange={(event) => setHasConsented(event.target.checked)}>
            {consent(productName())}
          </Choice>
        </CardBody>
      </Card>
      {initiate.error && (
        <Banner role="alert" tone="negative">
          {messageOfError(initiate.error)}
        </Banner>
      )}
      <PageActions>
        <LeaveButton />
        <BusyButton
          isBusy={initiate.isPending || initiate.isSuccess}
          busyLabel={`Opening ${inSentence}`}
          disabled={!hasConsented}
        >
          Open {inSentence}
          <Icon name="arrow-right" />
        </BusyButton>
      </PageActions>
    </form>
  );
}
