import { focusAround } from '../../../../ui/focus/focus-around.ts';
import { Icon } from '../../../../ui/icon/icon.tsx';
import styles from './client-chip.module.css';

interface ClientChipProps {
  /** Null if the client is not visible to the user; undefined while loading. */
  readonly client: { readonly name: string; readonly code: string | null } | null | undefined;
  readonly onRemove: () => void;
}

/** The client that the orders are filtered by, with a button to show all clients. */
export function ClientChip({ client, onRemove }: ClientChipProps) {
  const name = client === undefined ? 'One client' : (client?.name ?? 'A client not mapped to you');
  return (
    <span className={styles.chip}>
      <span className="truncate">
        {name}
        {client?.code && <span className="muted"> {client.code}</span>}
      </span>
      <button
        type="button"
        className={styles.remove}
        aria-label={`Show orders of all clients, not only of ${name}`}
        onClick={({ currentTarget }) => {
          focusAround(currentTarget);
          onRemove();
        }}
      >
        <Icon name="close" size="small" />
      </button>
    </span>
  );
}
