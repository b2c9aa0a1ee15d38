import { IDENTITY_DETAIL_NAMES } from '@artha/domain/onboarding/ekyc/compare-identity';
import { ButtonLink, PlainButton } from '../../../../ui/button/plain-button.tsx';
import { Card, CardBody, CardFooter } from '../../../../ui/card/card.tsx';
import { formatMoment } from '../../../../ui/figures/moment.ts';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { Badge } from '../../../../ui/states/badge.tsx';
import { FactSheet } from '../../../../ui/figures/fact-sheet.tsx';
import type { EkycRequest } from '../ekyc.api.ts';
import { providedValue } from '../model/compared-text.ts';
import { PROVIDER_TEXTS } from '../model/provider-texts.ts';
import { PageActions } from './page-actions.tsx';
import { PageHead } from './page-head.tsx';
import styles from './result-page.module.css';

interface ResultPageProps {
  readonly request: EkycRequest;
  readonly onChoose: () => void;
}

/** A verified identity in which nothing differs. */
export function ResultPage({ request, onChoose }: ResultPageProps) {
  const { compared, provider, reference, verifiedName, maskedId, completedAt } = request;
  const { name } = PROVIDER_TEXTS[provider];
  const facts = [
    { label: IDENTITY_DETAIL_NAMES.name, value: verifiedName ?? '' },
    { label: IDENTITY_DETAIL_NAMES.bornOn, value: providedValue(compared, 'bornOn') ?? '' },
    { label: IDENTITY_DETAIL_NAMES.pan, value: providedValue(compared, 'pan') ?? '' },
    { label: provider === 'locker' ? 'Identity number' : 'Demat account', value: maskedId ?? '' },
    { label: IDENTITY_DETAIL_NAMES.address, value: addressOf(request) },
    { label: 'Source', value: completedAt ? [name, formatMoment(completedAt)] : name },
  ];
  return (
    <>
      <Card>
        <CardBody className={styles.top}>
          <span className={styles.seal} aria-hidden="true">
            <Icon name="shield" />
          </span>
          <PageHead title="Your identity is verified">
            Name, date of birth and PAN are the same as at your bank.
          </PageHead>
        </CardBody>
        <CardBody className={styles.facts}>
          <FactSheet facts={facts} />
        </CardBody>
        <CardFooter className={styles.footer}>
          <span className="muted type-12">We keep the last four digits of the number only.</span>
          <Badge>Request {reference}</Badge>
        </CardFooter>
      </Card>
      <PageActions>
        <PlainButton kind="ghost" onClick={onChoose}>
          Verify again
        </PlainButton>
        <ButtonLink kind="primary" size="large" to="/signup">
          Continue
          <Icon name="arrow-right" />
        </ButtonLink>
      </PageActions>
    </>
  );
}

const addressOf = ({ compared }: EkycRequest): string =>
  [providedValue(compared, 'address'), providedValue(compared, 'pincode')].filter(Boolean).join(' ');
