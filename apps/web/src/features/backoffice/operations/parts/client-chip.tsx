import { Icon } from '../../../../ui/icon/icon.tsx';
import styles from './client-chip.module.css';

interface ClientChipProps {
  /** Null where there is none that the reader sees; undefined until it is known. */
  readonly client: { readonly name: string; readonly code: string | null } | null | undefined;
  readonly onRemove: () => void;
}

/** Whose orders alone are shown, and the way back to those of all. */
export function ClientChip({ client, onRemove }: ClientChipProps) {
  const name = client === undefined ? 'One client' : (client?.name ?? 'A client who is not yours');
  return (
    <span className={styles.chip}>
      <span className="truncate">
        {name}
        {client?.code && <span className="muted"> {client.code}</span>}
      </span>
      <button
        type="button"
        className={styles.remove}
        aria-label={`Show the orders of all clients, not only ${name}`}
        onClick={onRemove}
      >
        <Icon name="close" size="small" />
      </button>
    </span>
  );
}
