import { formatDate } from '@artha/domain/kit/dates';
import { Card, CardBody, CardHeader } from '../../../../ui/card/card.tsx';
import { Help } from '../../../../ui/form/help.tsx';
import { Skeleton } from '../../../../ui/states/states.tsx';
import { outdated } from '../../../../ui/states/outdated.ts';
import { quantityText } from '../model/plan-text.ts';
import type { ScheduledInstalment } from '../model/plan.ts';
import styles from './instalments-card.module.css';

interface InstalmentsCardProps {
  readonly title: string;
  /** Undefined while the form is not complete. */
  readonly instalments: readonly ScheduledInstalment[] | undefined;
  readonly isLoading?: boolean;
  readonly isOutdated?: boolean;
  readonly nothingYet: string;
}

/** The next dates of a plan with their amounts; a date that a holiday moves says so. */
export const InstalmentsCard = ({ title, instalments, isLoading, isOutdated, nothingYet }: InstalmentsCardProps) => (
  <Card aria-labelledby="instalments-title">
    <CardHeader>
      <h2 id="instalments-title">{title}</h2>
    </CardHeader>
    <CardBody>
      {instalments && instalments.length > 0 ? (
        <ol className={styles.list} {...outdated(isOutdated === true)}>
          {instalments.map((each) => (
            <li key={each.number} className={styles.item}>
              <span className="tabular medium">{formatDate(each.dueOn)}</span>
              <span className="tabular">{quantityText(each)}</span>
              {each.dueOn !== each.nominalOn && (
                <span className={styles.moved}>{formatDate(each.nominalOn)} is not a working day.</span>
              )}
            </li>
          ))}
        </ol>
      ) : isLoading === true ? (
        <Skeleton of="block" />
      ) : (
        <Help>{nothingYet}</Help>
      )}
    </CardBody>
  </Card>
);
