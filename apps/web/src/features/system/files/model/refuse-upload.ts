import { Refusal } from '@artha/domain/kit/errors';
import type { ContainerRules } from '@artha/domain/system/files/containers';
import type { FileRuleKey } from '@artha/domain/system/files/file-rules';
import { KILOBYTE, brokenFileRule, extensionsText, kilobytesText } from '@artha/domain/system/files/file-rules';
import type { FileRules } from '../../../../ui/form/file-rules.ts';

/** The rules of a container as a field shows them. */
export const fileRulesOf = ({ extensions, maxKilobytes }: ContainerRules): FileRules => ({
  extensions,
  maxBytes: maxKilobytes * KILOBYTE,
});

/** The rule that a file breaks, by its key, with a message. */
export interface UploadProblem {
  readonly key: FileRuleKey | 'empty';
  readonly message: string;
}

/**
 * Why a file is refused before it is sent; undefined if it may be sent. The server checks the same, and the content.
 *
 * @param takenNames names of the files that are already chosen
 */
export function refuseUpload(
  file: Pick<File, 'name' | 'size'>,
  rules: ContainerRules,
  takenNames: readonly string[] = [],
): UploadProblem | undefined {
  const broken = brokenFileRule(file, rules);
  if (broken) return { key: broken, message: MESSAGES[broken](rules) };
  if (file.size === 0) return { key: 'empty', message: new Refusal('file.empty').message };
  if (takenNames.some((taken) => taken.toLowerCase() === file.name.toLowerCase()))
    return { key: 'unique', message: MESSAGES.unique(rules) };
  return undefined;
}

const MESSAGES: Readonly<Record<FileRuleKey, (rules: ContainerRules) => string>> = {
  extension: ({ extensions }) =>
    new Refusal('file.extension', { values: { label: extensionsText(extensions) } }).message,
  maxsize: ({ maxKilobytes }) =>
    new Refusal('file.maxsize', { values: { label: kilobytesText(maxKilobytes) } }).message,
  whitespace: () => 'The name of this file cannot be used. Rename it, then choose it again.',
  unique: () => 'A file with this name is already chosen.',
};
