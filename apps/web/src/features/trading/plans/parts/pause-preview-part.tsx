import { formatDate } from '@artha/domain/kit/dates';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import { outdated } from '../../../../ui/states/outdated.ts';
import { pauseFacts, requestByText } from '../model/pause-text.ts';
import type { PausePreview, Plan } from '../model/plan.ts';
import { quantityText } from '../model/plan-text.ts';
import { FactList } from './fact-list.tsx';
import styles from './pause-preview-part.module.css';

interface PausePreviewPartProps {
  readonly plan: Plan;
  readonly preview: PausePreview;
  readonly isOutdated: boolean;
}

/** Which instalments are skipped, which one is next, and what changes. */
export const PausePreviewPart = ({ plan, preview, isOutdated }: PausePreviewPartProps) => (
  <Stack gap={4} {...outdated(isOutdated)}>
    <ul className={styles.list} aria-label="Instalments">
      {preview.skipped.map((day) => (
        <li key={day} className={styles.item} data-skipped>
          <s className="tabular">{formatDate(day)}</s>
          <span>Skipped</span>
        </li>
      ))}
      {preview.next && (
        <li className={styles.item}>
          <span className="tabular">{formatDate(preview.next.dueOn)}</span>
          <span>
            Instalment {preview.next.number}
            {plan.instalments !== null && ` of ${plan.instalments}`}, {quantityText(preview.next)}
          </span>
        </li>
      )}
    </ul>
    <Stack gap={2}>
      <h3 className="bold">What changes</h3>
      <FactList facts={pauseFacts(plan.kind, preview)} />
    </Stack>
    <Banner icon="clock">{requestByText(plan.kind, preview)}</Banner>
  </Stack>
);
