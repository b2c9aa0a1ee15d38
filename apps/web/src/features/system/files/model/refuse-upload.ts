import { Refusal } from '@artha/domain/kit/errors';
import type { ContainerRules } from '@artha/domain/system/files/containers';
import type { FileRules } from '../../../../ui/form/file-rules.ts';
import { extensionOf, kindsText, sizeText } from '../../../../ui/form/file-rules.ts';

const KILOBYTE = 1_024;

/** The rules of a container as a field shows them. */
export const fileRulesOf = ({ extensions, maxKilobytes }: ContainerRules): FileRules => ({
  extensions,
  maxBytes: maxKilobytes * KILOBYTE,
});

/** The rule that a file breaks, by the server's key, with a message. */
export interface UploadProblem {
  readonly key: 'whitespace' | 'extension' | 'empty' | 'maxsize' | 'unique';
  readonly message: string;
}

/**
 * Why a file is refused before it is sent; undefined if it may be sent. The server checks the same and also the content.
 *
 * @param takenNames names of the files that are already chosen
 */
export function refuseUpload(
  { name, size }: Pick<File, 'name' | 'size'>,
  { extensions, maxBytes }: FileRules,
  takenNames: readonly string[] = [],
): UploadProblem | undefined {
  const extension = extensionOf(name);
  if (name.replace(/\.[^.]*$/, '').trim() === '')
    return { key: 'whitespace', message: 'The file has no name. Rename it, then choose it again.' };
  if (!extensions.includes(extension)) {
    const label = kindsText(extensions);
    return { key: 'extension', message: new Refusal('file.extension', { values: { label } }).message };
  }
  if (size === 0) return { key: 'empty', message: new Refusal('file.empty').message };
  if (size > maxBytes) {
    const label = sizeText(maxBytes);
    return { key: 'maxsize', message: new Refusal('file.maxsize', { values: { label } }).message };
  }
  if (takenNames.some((taken) => taken.toLowerCase() === name.toLowerCase()))
    return { key: 'unique', message: 'A file with this name is already chosen.' };
  return undefined;
}
