import { useCallback, useEffect } from 'react';
import { sessionState, updateSession, useToast } from '@portal/shared/web/session';
import { call, useAction, useCall, type CallError } from '@portal/shared/web/http';
import {
  changeView,
  createView,
  deleteView,
  restoreView,
  setDefaultView,
  viewList,
  type View,
  type ViewDraft,
} from '../../../calls/views';
import type { BodyOf } from '../../../contracts/endpoint';
import { viewSearch, type ViewList } from '../../../domain/views';

/** The session says what lists open with, so that the next one knows before it asks for its rows. */
function keepDefault(list: ViewList, views: readonly View[]): void {
  const { user } = sessionState();
  if (!user) return;
  const { [list]: former, ...others } = user.DefaultViews ?? {};
  const view = views.find(({ isDefault }) => isDefault);
  const search = view && viewSearch(view.query, view.columns);
  if (search === former) return;
  updateSession({
    user: { ...user, DefaultViews: { ...others, ...(search !== undefined && { [list]: search }) } },
  });
}

const withoutView = (views: readonly View[], { viewId }: View): View[] =>
  views.filter((view) => view.viewId !== viewId);

/** @returns the views of a list and what can be done with them; a refusal becomes a toast, a deletion can be undone from one */
export function useViews(list: ViewList) {
  const toast = useToast();
  const answer = useCall(viewList, { list });
  const { data, mutate } = answer;
  useEffect(() => {
    if (data) keepDefault(list, data);
  }, [list, data]);
  const creation = useAction(createView);
  const change = useAction(changeView);
  const deletion = useAction(deleteView);
  const restoring = useAction(restoreView);
  const choice = useAction(setDefaultView);

  /**
   * Also once the dialog is closed: Undo stands on the page for a while. What was done stays done when this fails: the next visit
   * reads again.
   */
  const reread = useCallback(async () => {
    const views = await call(viewList, { list }).catch(() => undefined);
    if (!views) return;
    keepDefault(list, views);
    await mutate(views);
  }, [list, mutate]);
  const restore = async ({ viewId, name }: View) => {
    if (!(await restoring.run({ viewId }))) return;
    toast.success(`The view '${name}' is back.`);
    await reread();
  };

  const refused = {
    onError: ({ status, message, reference }: CallError) => {
      if (status !== 404) return void toast.error(message, { reference });
      toast.error('This view was deleted.');
      void reread();
    },
  };

  return {
    answer,
    isBusy: [creation, change, deletion, choice].some(({ busy }) => busy),
    /** @returns whether it was kept */
    create: async (view: ViewDraft): Promise<boolean> => {
      if (!(await creation.run({ list, ...view }))) return false;
      await mutate();
      toast.success(`The view '${view.name.trim()}' was saved.`);
      return true;
    },
    /** @returns whether it was changed */
    change: async (body: BodyOf<typeof changeView>): Promise<boolean> => {
      const isDone = (await change.run(body, refused)) !== undefined;
      if (isDone) await mutate();
      return isDone;
    },
    /** @param onDone closes the dialog: the row that had the focus is gone */
    remove: async (view: View, onDone: () => void): Promise<void> => {
      if (!(await deletion.run({ viewId: view.viewId }, refused))) return;
      const action = { label: 'Undo', onSelect: () => void restore(view) };
      onDone();
      if (data) {
        const rest = withoutView(data, view);
        keepDefault(list, rest);
        await mutate(rest);
      }
      toast.success(`The view '${view.name}' was deleted.`, { action });
      await reread();
    },
    open: async (view: View | null): Promise<void> => {
      if (await choice.run({ list, viewId: view?.viewId ?? null }, refused)) await mutate();
    },
  };
}
