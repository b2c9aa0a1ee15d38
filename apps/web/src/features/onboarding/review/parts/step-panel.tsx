import { STEP_NAMES } from '@artha/domain/onboarding/review/step-names';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import { InlineFile } from '../../../system/files/index.ts';
import { countDifferent, differText } from '../model/review-text.ts';
import type { OnboardingRequest, ReviewSection } from '../review.api.ts';
import { CompareTable } from './compare-table.tsx';
import styles from './step-panel.module.css';

interface StepPanelProps {
  readonly section: ReviewSection;
  readonly documents: OnboardingRequest['documents'];
}

/** One step: what is compared, and beside it the documents that were uploaded in it. */
export function StepPanel({ section, documents }: StepPanelProps) {
  const { step, fields, differences, returnedReason } = section;
  const compared = (
    <Stack gap={3}>
      {returnedReason !== null && (
        <Banner tone="warning" icon="alert">
          Returned to the client: {returnedReason}
        </Banner>
      )}
      <h3 className="type-14 bold">
        {STEP_NAMES[step]}: {differText(countDifferent(section))}
      </h3>
      {differences.map((text) => (
        <Banner key={text} tone="warning" icon="alert">
          {text}
        </Banner>
      ))}
      {fields.length > 0 ? (
        <CompareTable caption={STEP_NAMES[step]} fields={fields} />
      ) : (
        <p className="muted">Nothing was entered in this step.</p>
      )}
    </Stack>
  );
  if (step !== 'documents') return <div className={styles.single}>{compared}</div>;
  return (
    <div className={styles.beside}>
      <Stack gap={3}>
        {documents.cheque && <InlineFile title="Cancelled cheque" file={documents.cheque} />}
        {documents.signature && <InlineFile title="Signature" file={documents.signature} />}
      </Stack>
      {compared}
    </div>
  );
}
