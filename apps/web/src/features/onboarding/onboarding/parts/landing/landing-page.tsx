import { ClientError } from '@artha/client/client-error';
import { useState } from 'react';
import { productConfig } from '../../../../../platform/product-config.ts';
import { useIsInShell } from '../../../../../platform/use-session.ts';
import { Card, CardBody, CardFooter, CardHeader } from '../../../../../ui/card/card.tsx';
import { Icon } from '../../../../../ui/icon/icon.tsx';
import { Stack } from '../../../../../ui/layout/stack.tsx';
import { TextLink } from '../../../../../ui/link/text-link.tsx';
import { landingState } from '../../model/landing-state.ts';
import { maskCustomerId } from '../../model/mask-customer-id.ts';
import { useCustomerCheck } from '../../sign-up.api.ts';
import { NotOffered } from '../sign-up/not-offered.tsx';
import { ConsentBox } from './consent-box.tsx';
import { CustomerCheck } from './customer-check.tsx';
import type { LandingActionsProps } from './landing-actions.tsx';
import { LandingActions } from './landing-actions.tsx';
import { LandingPoints } from './landing-points.tsx';
import styles from './landing-page.module.css';

interface LandingPageProps extends Omit<LandingActionsProps, 'state'> {
  /** Undefined if the address has none. */
  readonly customerId: string | undefined;
}

/** The check by the bank, the consent, and what comes next. */
export function LandingPage({ customerId, ...actions }: LandingPageProps) {
  const [hasConsented, setHasConsented] = useState(false);
  const check = useCustomerCheck(customerId);
  const Title = useIsInShell() ? 'h2' : 'h1';
  if (check.error instanceof ClientError && check.error.code === 'onboarding.sign-up-off') return <NotOffered />;
  const state = landingState({ customerId, check: check.data, hasConsented, hasFailed: check.isError });
  const { clientBrandName, URLS } = productConfig();
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <Title className="type-28">Open your investment account with your bank details</Title>
        <p className="muted">For customers of {clientBrandName}. Funds you buy are held in your own name.</p>
      </div>
      <LandingPoints bankName={clientBrandName} />
      <Card className={styles.card} aria-labelledby="customer-check">
        <CardHeader>
          <h2 id="customer-check">Bank customer check</h2>
          {customerId !== undefined && (
            <span className="muted type-12 tabular">Customer {maskCustomerId(customerId)}</span>
          )}
        </CardHeader>
        <CardBody>
          <Stack gap={4}>
            <CustomerCheck state={state} error={check.error} onRetry={() => void check.refetch()} />
            <ConsentBox isChecked={hasConsented} onChange={setHasConsented} />
            <LandingActions state={state} {...actions} />
          </Stack>
        </CardBody>
        <CardFooter className={styles.links}>
          <TextLink as="a" href={URLS.termsAndConditionUrl} download>
            <Icon name="download" size="small" />
            Terms and Conditions, PDF
          </TextLink>
          <TextLink as="a" href={URLS.privacyPolicyUrl} target="_blank" rel="noopener noreferrer">
            <Icon name="shield" size="small" />
            Privacy
          </TextLink>
        </CardFooter>
      </Card>
    </div>
  );
}
