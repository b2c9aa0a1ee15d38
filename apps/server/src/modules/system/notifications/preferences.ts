import type * as contract from '@artha/contract/system/notifications';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { Refusal } from '@artha/domain/kit/errors';
import { isAlwaysOn, isOn, MEDIA, mediumIdOf, topicsOf } from '@artha/domain/system/notifications/topics';
import type { Db } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { audit } from '../audit/index.ts';
import { listChoices, upsertChoices } from './preferences.queries.ts';

type Preferences = AnswerOf<typeof contract.getNotificationPreferences>;

/** By which media the caller is told of what. */
export const getPreferences = (ctx: SessionContext): Promise<Preferences> => preferencesOf(ctx.db, ctx);

async function preferencesOf(db: Db, { session }: SessionContext): Promise<Preferences> {
  const choices = await listChoices(db, session.userId);
  const preferences = topicsOf(session.role.key === 'client').flatMap((topic) =>
    MEDIA.map((medium) => ({
      topic,
      medium,
      isOn: isOn(choices, topic, medium),
      isFixed: isAlwaysOn(topic, medium),
    })),
  );
  return { preferences };
}

/** Chooses by which media the caller is told of what. @throws Refusal notification.always-sent */
export async function updatePreferences(
  { preferences }: InputOf<typeof contract.updateNotificationPreferences>,
  ctx: SessionContext,
): Promise<Preferences> {
  if (preferences.some(({ topic, medium, isOn: wanted }) => !wanted && isAlwaysOn(topic, medium)))
    throw new Refusal('notification.always-sent');
  const { userId } = ctx.session;
  // The last word on each counts: one statement cannot change a row twice.
  const choices = new Map(
    preferences.map(({ topic, medium, isOn: wanted }) => [
      `${topic} ${medium}`,
      { topic, mediumId: mediumIdOf(medium), isOn: wanted },
    ]),
  );
  return transaction(ctx.database, async (tx) => {
    if (choices.size > 0) {
      await upsertChoices(tx, userId, [...choices.values()]);
      const after = Object.fromEntries([...choices].map(([name, { isOn: wanted }]) => [name, wanted]));
      await audit(tx, ctx, { action: 'notification.preferences-changed', object: { type: 'user', id: userId }, after });
    }
    return preferencesOf(tx, ctx);
  });
}
