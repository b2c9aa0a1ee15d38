import { Card, CardBody, CardHeader } from '../../../../../ui/card/card.tsx';
import { formatMoment } from '../../../../../ui/figures/moment.ts';
import { Stack } from '../../../../../ui/layout/stack.tsx';
import { ButtonLink } from '../../../../../ui/button/plain-button.tsx';
import type { Application } from '../../onboarding.api.ts';
import { SupportContact } from '../landing/support-contact.tsx';
import styles from './waiting-page.module.css';

/** The application is with operations; the page asks by itself how it stands. */
export const WaitingPage = ({ application: { submittedAt, reviewReasons } }: { application: Application }) => (
  <div className={styles.page}>
    <div>
      <h1 className="type-28">Your application was sent</h1>
      <p className="muted" role="status">
        {submittedAt ? `Sent on ${formatMoment(submittedAt)}. ` : ''}We write to you as soon as it is decided. You may
        close this page.
      </p>
    </div>
    <Card aria-labelledby="waiting">
      <CardHeader>
        <h2 id="waiting">What operations look at</h2>
      </CardHeader>
      <CardBody>
        <Stack gap={4}>
          <ul className={styles.reasons}>
            {reviewReasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          <div>
            <p className="muted">A question? Our customer care knows your application.</p>
            <SupportContact />
          </div>
        </Stack>
      </CardBody>
    </Card>
    <div>
      <ButtonLink to="/logout">Log out</ButtonLink>
    </div>
  </div>
);
