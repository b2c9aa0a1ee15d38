import { Button } from '../../../../../ui/button/button.tsx';
import { Card, CardBody, CardHeader } from '../../../../../ui/card/card.tsx';
import { Icon } from '../../../../../ui/icon/icon.tsx';
import { Status } from '../../../../../ui/states/status.tsx';
import { nobodyText } from '../../model/nominee-facts.ts';
import { sharesTotal } from '../../model/nominee-total.ts';
import { draftsOf } from '../../model/stored-nominee.ts';
import type { AccountNominees } from '../../profile.api.ts';
import { NomineeRow } from './nominee-row.tsx';
import { ShareBar } from './share-bar.tsx';
import styles from './nominees-view.module.css';

interface NomineesViewProps {
  readonly title: string;
  readonly data: AccountNominees;
  readonly onEdit: () => void;
}

const REGISTERED = 3;

/** The nominees as they are stored. */
export function NomineesView({ title, data, onEdit }: NomineesViewProps) {
  const { nominees, rule, nomineeStatus } = data;
  const drafts = draftsOf(nominees, undefined);
  return (
    <Card aria-labelledby="nominees">
      <CardHeader>
        <h2 id="nominees">{title}</h2>
        {rule !== 'none' && (
          <Button size="small" aria-label={nominees.length === 0 ? 'Nominate' : 'Change nominees'} onPress={onEdit}>
            <Icon name="pen" size="small" />
            {nominees.length === 0 ? 'Nominate' : 'Change'}
          </Button>
        )}
      </CardHeader>
      {nominees.length === 0 ? (
        <CardBody>
          <p className="muted">{nobodyText(data)}</p>
        </CardBody>
      ) : (
        <>
          <div className={styles.bar}>
            <ShareBar drafts={drafts} total={sharesTotal(drafts)} />
            {nomineeStatus === REGISTERED && <Status tone="positive" label="Registered" />}
          </div>
          <ul aria-label="Nominees">
            {nominees.map((nominee, at) => (
              <NomineeRow key={nominee.name + String(nominee.bornOn)} nominee={nominee} at={at} />
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
