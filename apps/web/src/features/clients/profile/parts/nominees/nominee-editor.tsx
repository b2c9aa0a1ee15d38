import { NOMINEES_MAX } from '@artha/domain/clients/profile/investor';
import { useId } from 'react';
import { Button } from '../../../../../ui/button/button.tsx';
import { Card, CardHeader } from '../../../../../ui/card/card.tsx';
import { Help } from '../../../../../ui/form/help.tsx';
import { Icon } from '../../../../../ui/icon/icon.tsx';
import { Stack } from '../../../../../ui/layout/stack.tsx';
import type { NomineeDraft } from '../../model/nominee-entries.ts';
import { newNominee } from '../../model/nominee-entries.ts';
import { sharesTotal, splitEqually } from '../../model/nominee-total.ts';
import { NomineeItem } from './nominee-item.tsx';
import type { NomineeEditorProps } from './nominee-props.ts';
import { ShareBar } from './share-bar.tsx';
import { ShareTotal } from './share-total.tsx';
import styles from './nominee-editor.module.css';

/** The nominees of an account: shares that stay in view, and the form of each, which opens below its name. */
export function NomineeEditor({ drafts, onChange, path = 'nominees', shown, ...rest }: NomineeEditorProps) {
  const id = useId();
  const total = sharesTotal(drafts);
  const changeAt = (at: number, change: Partial<NomineeDraft>) =>
    onChange(drafts.map((draft, each) => (each === at ? { ...draft, ...change } : draft)));
  const listed = drafts.length > 0;
  return (
    <Stack gap={3}>
      <Card aria-labelledby={id}>
        <CardHeader>
          <h3 id={id}>Nominees</h3>
          {drafts.length > 1 && (
            <Button kind="soft" size="small" onPress={() => onChange(splitEqually(drafts))}>
              Split equally
            </Button>
          )}
        </CardHeader>
        <div className={styles.bar}>
          {listed ? <ShareBar drafts={drafts} total={total} /> : <p className="muted">Nobody is named yet.</p>}
        </div>
        {listed && (
          <ul aria-label="Nominees">
            {drafts.map((draft, at) => (
              <NomineeItem
                key={draft.key}
                draft={draft}
                at={at}
                path={`${path}.${at}`}
                isTotalWrong={shown.isTried && total.tone === 'negative'}
                shown={shown}
                onChange={(change) => changeAt(at, change)}
                onRemove={() => onChange(drafts.filter((_, each) => each !== at))}
                {...rest}
              />
            ))}
          </ul>
        )}
        {drafts.length < NOMINEES_MAX && (
          <div className={styles.add}>
            <Button
              kind="soft"
              size="small"
              onPress={() => onChange([...drafts, newNominee(crypto.randomUUID(), rest.own)])}
            >
              <Icon name="plus" size="small" />
              Add a nominee
            </Button>
          </div>
        )}
        {listed && <ShareTotal total={total} />}
      </Card>
      <Help>Three nominees at most. With no shares given, each receives the same part.</Help>
    </Stack>
  );
}
