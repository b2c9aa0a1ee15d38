import { Link } from '@tanstack/react-router';
import { Icon } from '../../../../ui/icon/icon.tsx';
import type { FundDetails } from '../instruments.api.ts';
import { Card, CardHeader } from '../../../../ui/card/card.tsx';
import styles from './siblings-card.module.css';

/** Links to the other options of the fund. */
export const SiblingsCard = ({ fund }: { fund: FundDetails }) =>
  fund.siblings.length === 0 ? null : (
    <Card>
      <CardHeader>
        <h2>Other options of this fund</h2>
      </CardHeader>
      <ul className={styles.list}>
        {fund.siblings.map((sibling) => (
          <li key={sibling.id}>
            <Link className={styles.sibling} to="/fact-sheet" search={{ instrumentId: String(sibling.id) }}>
              <span className={styles.names}>
                <span className="medium">{sibling.optionName ?? sibling.name}</span>
                {sibling.optionName !== null && <span className="type-12 muted">{sibling.name}</span>}
              </span>
              <Icon name="chevron-right" size="small" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
