import { useEffect, useState } from 'react';
import type { InstructionPages, Revision } from './revision';

const NOT_LOADED = { message: 'The instructions could not be loaded.' };

/** Prefetch: pages 2 to 6 of a revision load behind page 1, so that they are there for reading and for paper. */
export function useInstructions(revision: Revision) {
  const [loaded, setLoaded] = useState<{ id: string; pages: InstructionPages }>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let current = true;
    revision.loadInstructions().then(
      ({ default: pages }) => current && setLoaded({ id: revision.id, pages }),
      () => current && setFailed(true),
    );
    return () => {
      current = false;
    };
  }, [revision, attempt]);

  return {
    data: loaded?.id === revision.id ? loaded.pages : undefined,
    error: failed ? NOT_LOADED : undefined,
    isValidating: false,
    retry: () => {
      setFailed(false);
      setAttempt(attempt + 1);
    },
  };
}
