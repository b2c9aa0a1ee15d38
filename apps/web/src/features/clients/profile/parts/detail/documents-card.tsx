import { CONTAINER_NAMES } from '@artha/domain/system/files/containers';
import type { ReactNode } from 'react';
import { businessDateAt, formatDate } from '@artha/domain/kit/dates';
import { Card, CardBody, CardHeader } from '../../../../../ui/card/card.tsx';
import { sizeText } from '../../../../../ui/form/file-rules.ts';
import { Icon } from '../../../../../ui/icon/icon.tsx';
import type { StoredFile } from '../../../../system/files/index.ts';
import { PreviewButton } from '../../../../system/files/index.ts';
import type { InvestorDetail } from '../../profile.api.ts';
import styles from './documents-card.module.css';

const noteOf = ({ name, size, uploadedAt }: StoredFile): string =>
  `${name}, ${sizeText(size)} · ${formatDate(businessDateAt(uploadedAt))}`;

interface DocumentsCardProps extends Pick<InvestorDetail, 'documents'> {
  /** What saves the account opening form; undefined when it cannot be made. */
  readonly accountForm: ReactNode | undefined;
}

/** The documents of the client, to be viewed and saved. */
export const DocumentsCard = ({ documents, accountForm }: DocumentsCardProps) => (
  <Card aria-labelledby="documents">
    <CardHeader>
      <h2 id="documents">Documents</h2>
    </CardHeader>
    <CardBody>
      {documents.length === 0 && accountForm === undefined ? (
        <p className="muted">There are no documents yet.</p>
      ) : (
        <ul>
          {accountForm !== undefined && (
            <li className={styles.item}>
              <Icon name="document" />
              <div className={styles.text}>
                <span className="medium">Account opening form</span>
                <span className="muted type-12">PDF, filled in with what we know now</span>
              </div>
              {accountForm}
            </li>
          )}
          {documents.map((file) => (
            <li key={file.fileId} className={styles.item}>
              <Icon name="document" />
              <div className={styles.text}>
                <span className="medium">{CONTAINER_NAMES[file.container]}</span>
                <span className="muted type-12">{noteOf(file)}</span>
              </div>
              <PreviewButton file={file} />
            </li>
          ))}
        </ul>
      )}
    </CardBody>
  </Card>
);
