import { useEffect, useRef, useState } from 'react';
import { fileNameProblem } from '@portal/shared/domain/upload-name';
import type { UploadKind } from '@portal/shared/domain/upload-files';
import type { FileReport } from './inspect-file';
import { inspectOffThread } from './inspect-off-thread';

export interface ChosenFile {
  readonly file: File;
  /** Undefined while it is looked into; null when that is not possible here: the server looks all the same. */
  readonly report: FileReport | null | undefined;
}

/**
 * The file that the user chose, once its name is right, with what is found in it.
 * @param onFlawless is told when nothing was found that would be refused
 */
export function useChosenFile(kind: UploadKind, onFlawless: (file: File) => void) {
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [nameError, setNameError] = useState('');
  const looking = useRef<AbortController | null>(null);
  useEffect(() => () => looking.current?.abort(), []);

  const clear = () => {
    looking.current?.abort();
    setChosen(null);
  };

  const choose = async (file: File) => {
    clear();
    const problem = fileNameProblem(kind, file.name);
    setNameError(problem ?? '');
    if (problem) return;
    const controller = new AbortController();
    looking.current = controller;
    setChosen({ file, report: undefined });
    const report = await inspectOffThread(file, kind, controller.signal).catch(() => null);
    if (controller.signal.aborted) return;
    setChosen({ file, report });
    if (!report?.problemCount) onFlawless(file);
  };

  return { chosen, nameError, choose: (file: File) => void choose(file), clear };
}
