import { Button } from '../../../../ui/button/button.tsx';
import { formatMoment } from '../../../../ui/figures/moment.ts';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { Help } from '../../../../ui/form/help.tsx';
import type { Version } from '../master-data.api.ts';
import styles from './version-list.module.css';

interface VersionListProps {
  readonly versions: readonly Version[];
  /** Undefined for users who may not edit. */
  readonly onRestore: ((version: number) => void) | undefined;
}

/** The versions of a record, newest first: what changed, by whom, and where it came from. */
export const VersionList = ({ versions, onRestore }: VersionListProps) => (
  <ol className={styles.versions} aria-label="Versions, newest first">
    {versions.map((version, at) => (
      <li key={version.version} className={styles.version}>
        <span className={styles.point} aria-hidden="true">
          <Icon name="check" />
        </span>
        <div className={styles.header}>
          <h3 className="medium">Version {version.version}</h3>
          {onRestore && at > 0 && (
            <Button
              size="small"
              aria-label={`Restore version ${version.version}`}
              onPress={() => onRestore(version.version)}
            >
              Restore
            </Button>
          )}
        </div>
        <div>
          <Help className="tabular">{formatMoment(version.changedAt)}</Help>
          <Help>{version.origin ?? version.changedByName}</Help>
          {version.approvedByName !== null && <Help>Approved by {version.approvedByName}</Help>}
        </div>
        <Changes changes={version.changes} />
      </li>
    ))}
  </ol>
);

const Changes = ({ changes }: Pick<Version, 'changes'>) =>
  changes.length > 0 && (
    <dl className={styles.changes}>
      {changes.map(({ label, before, after }) => (
        <div key={label}>
          <dt className="muted">{label}</dt>
          <dd>
            {before === null ? <span className="muted">empty</span> : <del>{before}</del>} <ins>{after ?? 'empty'}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
