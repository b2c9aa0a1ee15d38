import { messageOfError } from '@artha/client/client-error';
import type { ModelConfig } from '@artha/contract/reference/master-data';
import { useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { ButtonRow } from '../../../../ui/button/button-row.tsx';
import { Card, CardBody, CardHeader } from '../../../../ui/card/card.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import type { StoredFile } from '../../../system/files/index.ts';
import { masterDataTarget, UploadField } from '../../../system/files/index.ts';
import { useStartImport, useTemplate } from '../imports.api.ts';
import { fieldsOf } from '../model/field-values.ts';
import styles from './import-file-step.module.css';

interface ImportFileStepProps {
  readonly config: ModelConfig;
  readonly onStarted: (importId: string) => void;
}

/** The file to import, and the headings it may have. */
export function ImportFileStep({ config, onStarted }: ImportFileStepProps) {
  const [file, setFile] = useState<StoredFile>();
  const [isSending, setIsSending] = useState(false);
  const start = useStartImport();
  const send = () => {
    if (!file) return;
    start.mutate({ model: config.model, fileId: file.fileId }, { onSuccess: ({ id }) => onStarted(id) });
  };
  return (
    <div className={styles.columns}>
      <Card aria-label="File">
        <CardHeader>
          <h2>File</h2>
        </CardHeader>
        <CardBody>
          <Stack gap={4}>
            {start.error && (
              <Banner tone="negative" role="alert">
                {messageOfError(start.error)}
              </Banner>
            )}
            <UploadField
              label={`File with ${config.rows.many}`}
              target={masterDataTarget}
              value={file}
              onChange={setFile}
              onBusy={setIsSending}
              help="The first row has the headings. Nothing is written before you have seen what would change."
            />
            <ButtonRow>
              <Button
                kind="primary"
                isDisabled={!file || isSending}
                isPending={start.isPending}
                pendingLabel="Starting"
                onPress={send}
              >
                Check rows
              </Button>
            </ButtonRow>
          </Stack>
        </CardBody>
      </Card>
      <TemplateCard config={config} />
    </div>
  );
}

function TemplateCard({ config }: Pick<ImportFileStepProps, 'config'>) {
  const template = useTemplate(config.model);
  return (
    <Card aria-label="Headings">
      <CardHeader>
        <h2>Headings</h2>
      </CardHeader>
      <CardBody>
        <Stack gap={4}>
          <p className="muted">Columns are matched by their headings, in any order. You match the others.</p>
          <ul className={styles.headings}>
            {fieldsOf(config).map(({ key, label, isRequired }) => (
              <li key={key}>
                {label}
                {isRequired && <span className="muted"> · required</span>}
              </li>
            ))}
          </ul>
          <ButtonRow>
            {(['csv', 'xlsx'] as const).map((format) => (
              <Button
                key={format}
                size="small"
                isPending={template.isPending && template.variables === format}
                pendingLabel={`Downloading ${format}`}
                onPress={() => template.mutate(format)}
              >
                <Icon name="download" size="small" />
                Template {format}
              </Button>
            ))}
          </ButtonRow>
        </Stack>
      </CardBody>
    </Card>
  );
}
