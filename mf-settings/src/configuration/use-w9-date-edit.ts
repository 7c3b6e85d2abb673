import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { dayIn } from '@portal/shared/domain/calendar-days';
import { W9_DATE_TEXTS, w9DateProblem, type W9DateKind } from '@portal/shared/domain/w9-dates';
import { useCall, useTask } from '@portal/shared/web/http';
import { useSession, useToast, useUnsavedChanges } from '@portal/shared/web/session';
import { useProblemFocus } from '@portal/shared/web/ui/use-problem-focus';
import { failureText } from '../common/failure-alert';
import { readCall, saveW9Date } from './w9-date-calls';
import { dayOfText, textOfDay } from './w9-day';

/**
 * One of the two dates, as it is saved and as it is being edited.
 * @returns `saved` and `draft` as the field writes a day; `draft` is undefined while nothing is edited; `frame`, a ref for what is
 * around the field
 */
export function useW9DateEdit(kind: W9DateKind) {
  const { can, user } = useSession();
  const toast = useToast();
  const query = useCall(readCall(kind), { userId: user.Id });
  const { data, mutate } = query;
  const saved = textOfDay(data?.day ?? null);
  const [draft, setDraft] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const { busy, run } = useTask({ onError: (refusal) => setProblem(failureText(refusal)) });
  const { frame, leadToProblem } = useProblemFocus<HTMLDivElement>();
  const mayChange = can('configuration_submit');
  useUnsavedChanges(draft !== undefined && draft !== saved);
  useEffect(() => {
    // The right can be taken away while the date is being edited.
    if (!mayChange) setDraft(undefined);
  }, [mayChange]);

  const begin = () => {
    flushSync(() => setDraft(saved));
    frame.current?.querySelector<HTMLElement>('[aria-haspopup="dialog"]')?.focus();
  };
  const change = (text: string) => {
    setDraft(text);
    setProblem(undefined);
  };
  const cancel = () => {
    setDraft(undefined);
    setProblem(undefined);
  };
  const save = async () => {
    const day = dayOfText(draft ?? '');
    const found = w9DateProblem(kind, day, dayIn(new Date()));
    setProblem(found);
    if (found) return leadToProblem();
    await run(async () => {
      await saveW9Date(kind, day, user.Id);
      toast.success(W9_DATE_TEXTS[kind].saved);
      await mutate();
      setDraft(undefined);
    });
  };

  return { query, saved, draft, problem, busy, mayChange, frame, begin, change, cancel, save };
}
