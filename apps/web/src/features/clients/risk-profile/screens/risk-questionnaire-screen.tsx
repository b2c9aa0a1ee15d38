import { messageOfError } from '@artha/client/client-error';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Button } from '../../../../ui/button/button.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { StaffSkeleton } from '../../../../ui/states/staff-skeleton.tsx';
import { ErrorState } from '../../../../ui/states/states.tsx';
import { KindHeader } from '../../../reference/master-data/index.ts';
import { DraftEditor } from '../parts/draft-editor.tsx';
import { MappingLinks } from '../parts/mapping-links.tsx';
import { QuestionnaireRead } from '../parts/questionnaire-read.tsx';
import { VersionsCard } from '../parts/versions-card.tsx';
import type { Version } from '../questionnaires.api.ts';
import { useQuestionnaire, useStartDraft, useVersions } from '../questionnaires.api.ts';
import styles from './risk-questionnaire-screen.module.css';

const PATH = '/business-admin/risk-profile';
const ROWS = 8;

/** The questionnaire of the risk profile: the version in force, its draft, and earlier ones. */
export function RiskQuestionnaireScreen() {
  const query: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const { data: versions, error, refetch } = useVersions();
  const shown =
    versions?.find(({ version }) => String(version) === String(query['version'])) ??
    versions?.find(({ status }) => status === 'draft') ??
    versions?.find(({ status }) => status === 'active');
  const { isPending } = useQuestionnaire(shown?.id);
  if (error && !versions) return <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />;
  if (!versions) return <StaffSkeleton what="the questionnaire" rows={ROWS} />;
  const open = (version: number) => void navigate({ to: PATH, search: { version: String(version) } });
  if (!shown) return <EmptyState title="There is no questionnaire yet" />;
  return (
    <Stack gap={4}>
      <KindHeader over="Risk" actions={<StartDraft versions={versions} onOpen={open} />}>
        <h2 className="type-28">
          Version {shown.version}, {STATUS_NAMES[shown.status]}
        </h2>
      </KindHeader>
      <div className={styles.columns}>
        <ShownVersion key={shown.id} version={shown} />
        <aside className={styles.beside} data-waiting={isPending} aria-label="Versions and mappings">
          <Stack gap={4}>
            <VersionsCard versions={versions} shownId={shown.id} onOpen={open} />
            <MappingLinks />
          </Stack>
        </aside>
      </div>
    </Stack>
  );
}

const STATUS_NAMES: Readonly<Record<Version['status'], string>> = {
  draft: 'a draft',
  active: 'in force',
  retired: 'replaced',
};

interface StartDraftProps {
  readonly versions: readonly Version[];
  readonly onOpen: (version: number) => void;
}

/** Begins a draft, or opens the one that there is. */
function StartDraft({ versions, onOpen }: StartDraftProps) {
  const start = useStartDraft();
  const draft = versions.find(({ status }) => status === 'draft');
  if (draft) return <Button onPress={() => onOpen(draft.version)}>Open the draft</Button>;
  return (
    <>
      {start.error && (
        <Banner role="alert" tone="negative">
          {messageOfError(start.error)}
        </Banner>
      )}
      <Button
        kind="primary"
        isPending={start.isPending}
        pendingLabel="Beginning"
        onPress={() => start.mutate(undefined, { onSuccess: ({ version }) => onOpen(version) })}
      >
        Change the questions
      </Button>
    </>
  );
}

function ShownVersion({ version: { id } }: { version: Version }) {
  const { data: questionnaire, error, refetch } = useQuestionnaire(id);
  if (error && !questionnaire) return <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />;
  if (!questionnaire) return <StaffSkeleton what="the questions" rows={ROWS} />;
  return questionnaire.status === 'draft' && !questionnaire.approval ? (
    <DraftEditor questionnaire={questionnaire} />
  ) : (
    <QuestionnaireRead questionnaire={questionnaire} />
  );
}
