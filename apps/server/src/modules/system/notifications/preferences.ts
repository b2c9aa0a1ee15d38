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

/** The media by which the caller is notified of each topic. */
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

/** Sets the media by which the caller is notified of topics. @throws Refusal notification.always-sent */
export async function updatePreferences(
  { preferences }: InputOf<typeof contract.updateNotificationPreferences>,
  ctx: SessionContext,
): Promise<Preferences> {
  if (preferences.some(({ topic, medium, isOn: isWanted }) => !isWanted && isAlwaysOn(topic, medium)))
    throw new Refusal('notification.always-sent');
  const { userId } = ctx.session;
  // The last choice for each topic and medium counts: one statement cannot change a row twice.
  const choices = new Map(
    preferences.map(({ topic, medium, isOn: isWanted }) => [
      `${topic} ${medium}`,
      { topic, mediumId: mediumIdOf(medium), isOn: isWanted },
    ]),
  );
  return transaction(ctx.database, async (tx) => {
    if (choices.size > 0) {
      await upsertChoices(tx, userId, [...choices.values()]);
      const after = Object.fromEntries([...choices].map(([name, { isOn: isWanted }]) => [name, isWanted]));
      await audit(tx, ctx, { action: 'notification.preferences-changed', object: { type: 'user', id: userId }, after });
    }
    return preferencesOf(tx, ctx);
  });
}
