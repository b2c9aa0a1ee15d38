import { Refusal } from '@artha/domain/kit/errors';
import type { SessionContext } from '../../../platform/http/context.ts';
import { kindsOf } from '../../../platform/kinds/kind-registry.ts';
import type { Kind } from '../../../platform/kinds/kind-types.ts';
import { rightsOf } from './rights.ts';

type KindContext = Pick<SessionContext, 'node' | 'session'>;

/** The kind with this plural, which the caller may read. @throws Refusal master-data.kind-unknown, session.forbidden */
export function readableKind({ node, session }: KindContext, plural: string): Kind {
  const kind = kindsOf(node.modules).byPlural(plural);
  if (!kind) throw new Refusal('master-data.kind-unknown');
  if (!rightsOf(kind.model, session).mayRead) throw new Refusal('session.forbidden');
  return kind;
}

/** The kind with this plural, which the caller maintains. @throws the same */
export function maintainedKind({ node, session }: KindContext, plural: string): Kind {
  const kind = kindsOf(node.modules).byPlural(plural);
  if (!kind) throw new Refusal('master-data.kind-unknown');
  if (!rightsOf(kind.model, session).isMaintainer) throw new Refusal('session.forbidden');
  return kind;
}

/** The kind of this model, which the caller may edit. @throws the same, and master-data.read-only */
export function editableModel(ctx: KindContext, model: string): Kind {
  const kind = kindsOf(ctx.node.modules).byModel(model);
  if (!kind) throw new Refusal('master-data.kind-unknown');
  return editableKind(ctx, kind.model.plural);
}

/** The same, which the caller may edit. @throws the same, and master-data.read-only */
export function editableKind(ctx: KindContext, plural: string): Kind {
  const kind = maintainedKind(ctx, plural);
  if (!kind.model.isEditable) throw new Refusal('master-data.read-only');
  return kind;
}
