import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CallError } from '@portal/shared/web/http';
import { useToast } from '@portal/shared/web/session';
import type { UploadKindInfo } from '../common/upload-kinds';
import { useProcessing } from '../common/use-processing';
import { CANNOT_SIGN, sendFile } from './send-file';

export const UPLOAD_TEXTS = {
  sending: 'Uploading ...',
  failed: 'Failed to upload',
  processing: 'Processing....',
} as const;
type UploadPhase = keyof typeof UPLOAD_TEXTS | 'idle';

/** One upload at a time: sent, checked, then its status page opens. */
export function useUpload(info: UploadKindInfo) {
  const [phase, setPhase] = useState<UploadPhase>('idle');
  const [share, setShare] = useState(0);
  const [error, setError] = useState('');
  const [fileId, setFileId] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  const navigate = useNavigate();
  const toast = useToast();
  useEffect(() => () => running.current?.abort(), []);

  const open = useCallback((id: number) => void navigate(`status/${id}`), [navigate]);
  const processing = useProcessing(info, fileId, open);

  const start = async (file: File) => {
    const controller = new AbortController();
    running.current = controller;
    setError('');
    setShare(0);
    setPhase('sending');
    try {
      const id = await sendFile(info, file, { signal: controller.signal, onProgress: setShare });
      setFileId(id);
      setPhase('processing');
    } catch (cause) {
      if (controller.signal.aborted) return;
      const message = cause instanceof CallError ? cause.message : CANNOT_SIGN;
      setPhase('failed');
      setError(message);
      toast.error(message);
    }
  };

  return {
    phase,
    error,
    /** Percent of what goes on now. */
    progress: phase === 'processing' ? processing.progress : share * 100,
    start: (file: File) => void start(file),
    reset: () => {
      setPhase('idle');
      setError('');
    },
  };
}
