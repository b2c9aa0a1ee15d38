import { messageOfError } from '@artha/client/client-error';
import { productConfig } from '../../../../platform/product-config.ts';
import { Card, CardBody, CardHeader } from '../../../../ui/card/card.tsx';
import { formatMoment } from '../../../../ui/figures/moment.ts';
import { TextLink } from '../../../../ui/link/text-link.tsx';
import { ErrorState, Loading, Skeleton } from '../../../../ui/states/states.tsx';
import { usePreferences } from '../../../system/notifications/index.ts';
import { consentRows } from '../model/consent-rows.ts';
import { useMyAccount } from '../my-account.api.ts';
import { MessagesConsent } from './messages-consent.tsx';
import styles from './consents-card.module.css';

/** What the client agreed to, when, and what of it can be withdrawn. */
export function ConsentsCard() {
  const { data, error, refetch } = useMyAccount();
  const preferences = usePreferences();
  return (
    <Card aria-labelledby="consents" aria-busy={!data && !error}>
      <CardHeader>
        <h2 id="consents">Consents</h2>
        <TextLink as="a" href={productConfig().URLS.termsAndConditionUrl} target="_blank" rel="noopener">
          Terms (PDF)
        </TextLink>
      </CardHeader>
      {error && !data && <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />}
      {!error && !data && (
        <CardBody>
          <Loading what="your consents" />
          <Skeleton of="title" />
          <Skeleton of="title" />
        </CardBody>
      )}
      {data && (
        <ul className={styles.list}>
          {consentRows(data.consents).map(({ key, title, note, at }) => (
            <li key={key}>
              <div className={styles.text}>
                <span className="medium">{title}</span>
                <span className="muted type-12">{note}</span>
              </div>
              <span className="muted type-12 tabular">{formatMoment(at)}</span>
            </li>
          ))}
          <MessagesConsent className={styles.text} preferences={preferences} />
        </ul>
      )}
    </Card>
  );
}
