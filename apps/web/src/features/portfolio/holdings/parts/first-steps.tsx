import { Card } from '../../../../ui/card/card.tsx';
import { ButtonLink } from '../../../../ui/button/plain-button.tsx';
import { FirstIcon } from '../../../../ui/icon/first-icon.tsx';
import { TextLink } from '../../../../ui/link/text-link.tsx';
import { usePendingActions } from '../../pending-actions/index.ts';
import { firstSteps } from '../model/first-steps.ts';
import styles from './first-steps.module.css';

/** For a client without investments: what to do first. */
export function FirstSteps({ className }: { className?: string | undefined }) {
  const steps = firstSteps(usePendingActions().data);
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <Card className={className} aria-labelledby="first-steps-title">
      <div className={styles.frame}>
        <h2 id="first-steps-title" className="type-20">
          You have no investments yet
        </h2>
        <p className="muted">Three steps to your first fund. Its value appears here from the day you hold it.</p>
        <ol className={styles.steps}>
          {steps.map(({ title, note, to, isDone }, at) => (
            <li key={to} className={styles.step} data-done={isDone || undefined}>
              <span className={styles.mark} aria-hidden="true">
                {isDone ? <FirstIcon name="check" size="small" /> : at + 1}
              </span>
              <div>
                <h3 className="type-14 medium">
                  {isDone ? title : <TextLink to={to}>{title}</TextLink>}
                  {isDone && <span className="visually-hidden"> (done)</span>}
                </h3>
                <p className="type-12 muted">{note}</p>
              </div>
            </li>
          ))}
        </ol>
        <ButtonLink kind="primary" to={next?.to ?? '/explore'}>
          {next && next.to !== '/explore' ? next.title : 'Explore'}
        </ButtonLink>
      </div>
    </Card>
  );
}
