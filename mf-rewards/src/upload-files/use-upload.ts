import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FALLBACK } from '@portal/shared/domain/fallback-texts';
import { CallError } from '@portal/shared/web/http';
import { useUnsavedChanges } from '@portal/shared/web/session';
import { useFromFiles } from '../common/file-list-address';
import type { UploadKindInfo } from '../common/upload-kinds';
import { useProcessing } from '../common/use-processing';
import { createSending, type Sending } from './send-file';

export const UPLOAD_TEXTS = {
  sending: 'Uploading ...',
  failed: 'Failed to upload',
  processing: 'Processing....',
} as const;
type UploadPhase = keyof typeof UPLOAD_TEXTS | 'idle';

const ON_ITS_WAY = 'The file is still on its way. Leaving this page stops it.';

/** One upload at a time: sent, checked, then its status page opens. Leaving while the file is on its way asks first. */
export function useUpload(info: UploadKindInfo) {
  const [phase, setPhase] = useState<UploadPhase>('idle');
  const [share, setShare] = useState(0);
  const [error, setError] = useState('');
  const [fileId, setFileId] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  const sending = useRef<{ file: File; of: Sending } | null>(null);
  const navigate = useNavigate();
  useEffect(() => () => running.current?.abort(), []);
  useUnsavedChanges(phase === 'sending', ON_ITS_WAY);

  const { listSearch } = useFromFiles();
  const open = useCallback(
    (id: number) => void navigate(`status/${id}`, { state: { listSearch } }),
    [navigate, listSearch],
  );
  const processing = useProcessing(info, fileId, open);

  const start = async (file: File) => {
    const controller = new AbortController();
    running.current = controller;
    setError('');
    setShare(0);
    setPhase('sending');
    try {
      if (sending.current?.file !== file) sending.current = { file, of: createSending(info, file) };
      const id = await sending.current.of.send({ signal: controller.signal, onProgress: setShare });
      // Cancelled while its last answer was on the way: what is shown and sent now is another file's.
      if (controller.signal.aborted) return;
      sending.current = null;
      setFileId(id);
      setPhase('processing');
    } catch (cause) {
      if (controller.signal.aborted) return;
      setPhase('failed');
      setError(cause instanceof CallError ? cause.message : FALLBACK.thrown);
    }
  };

  return {
    phase,
    /** Why the file was not sent. */
    error,
    /** The watch over its checks, with why they can not be followed. */
    checks: processing.query,
    /** Percent of what goes on now. */
    progress: phase === 'processing' ? processing.progress : share * 100,
    start: (file: File) => void start(file),
    /** Stops what is being sent, and forgets what went wrong. */
    reset: () => {
      running.current?.abort();
      sending.current = null;
      setFileId(null);
      setPhase('idle');
      setError('');
    },
  };
}
