import { useCallback, useEffect } from 'react';
import { call, sessionState, updateSession, useToast } from '@portal/shared/web/session';
import { useAction, useCall } from '@portal/shared/web/http';
import {
  changeView,
  createView,
  deleteView,
  getViews,
  restoreView,
  setDefaultView,
} from '../../../contracts/views';
import type { BodyOf, ResponseOf } from '../../../contracts/endpoint';
import { viewSearch, type ViewList } from '../../../domain/views';

export type View = ResponseOf<typeof getViews>['Data'][number];

/** The session says what lists open with, so that the next one knows before it asks for its rows. */
function keepDefault(list: ViewList, views: readonly View[]): void {
  const { user } = sessionState();
  if (!user) return;
  const { [list]: former, ...others } = user.DefaultViews ?? {};
  const view = views.find(({ Default }) => Default);
  const search = view && viewSearch(view.Query, view.Columns);
  if (search === former) return;
  updateSession({
    user: { ...user, DefaultViews: { ...others, ...(search !== undefined && { [list]: search }) } },
  });
}

/** @returns the views of a list and what can be done with them; a refusal becomes a toast, a deletion can be undone from one */
export function useViews(list: ViewList) {
  const toast = useToast();
  const answer = useCall(getViews, { List: list });
  const { data, mutate } = answer;
  useEffect(() => {
    if (data) keepDefault(list, data.Data);
  }, [list, data]);
  const creation = useAction(createView);
  const change = useAction(changeView);
  const deletion = useAction(deleteView);
  const restoring = useAction(restoreView);
  const choice = useAction(setDefaultView);

  /** Also once the dialog is closed: Undo stands on the page for a while. */
  const reread = useCallback(async () => {
    const views = await call(getViews, { List: list });
    keepDefault(list, views.Data);
    await mutate(views);
  }, [list, mutate]);
  const restore = async ({ ViewID, Name }: View) => {
    if (!(await restoring.run({ ViewID }))) return;
    await reread();
    toast.success(`The view '${Name}' is back.`);
  };

  return {
    answer,
    isBusy: [creation, change, deletion, choice].some(({ busy }) => busy),
    /** @returns whether it was kept */
    create: async (view: Omit<BodyOf<typeof createView>, 'List'>): Promise<boolean> => {
      if (!(await creation.run({ List: list, ...view }))) return false;
      await mutate();
      toast.success(`The view '${view.Name.trim()}' was saved.`);
      return true;
    },
    /** @returns whether it was changed */
    change: async (body: BodyOf<typeof changeView>): Promise<boolean> => {
      const isDone = (await change.run(body)) !== undefined;
      if (isDone) await mutate();
      return isDone;
    },
    /** @param onDone closes the dialog: the row that had the focus is gone */
    remove: async (view: View, onDone: () => void): Promise<void> => {
      if (!(await deletion.run({ ViewID: view.ViewID }))) return;
      const action = { label: 'Undo', onSelect: () => void restore(view) };
      onDone();
      toast.success(`The view '${view.Name}' was deleted.`, { action });
      await reread();
    },
    open: async (view: View | null): Promise<void> => {
      if (await choice.run({ List: list, ViewID: view?.ViewID ?? null })) await mutate();
    },
  };
}
