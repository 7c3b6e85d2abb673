import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { useUnsavedChanges } from '@portal/shared/web/session';
import { space } from '@portal/shared/web/theme';
import { Button } from '@portal/shared/web/ui/button';
import { Checkbox } from '@portal/shared/web/ui/checkbox';
import { Dialog } from '@portal/shared/web/ui/dialog';
import { useProblemFocus } from '@portal/shared/web/ui/use-problem-focus';
import { QueryState } from '@portal/shared/web/ui/query-state';
import { Spinner } from '@portal/shared/web/ui/spinner';
import { Stack } from '@portal/shared/web/ui/stack';
import { TextField } from '@portal/shared/web/ui/text-field';
import { columnsOfView, useLayoutOfList } from '@portal/shared/web/ui/use-list-layout';
import type { View } from '../../../calls/views';
import { VIEW_NAME_MAX, VIEW_NAME_REQUIRED, viewSearch, type ViewList } from '../../../domain/views';
import { useViews } from './use-views';
import { viewQuery, withView, type ListNow } from './view-query';
import { ViewRow } from './view-row';

const Views = styled.ul`
  display: grid;
  gap: ${space(2)};
  margin: 0;
  padding: 0;
  list-style: none;
`;

interface ViewsDialogProps {
  list: ViewList;
  filters: readonly string[];
  onClose: () => void;
}

/** Opens, keeps, names, shares and deletes views of a list. */
export default function ViewsDialog({ list, filters, onClose }: ViewsDialogProps) {
  const [params, setParams] = useSearchParams();
  const views = useViews(list);
  const layout = useLayoutOfList();
  const now: ListNow = { query: viewQuery(params, filters), columns: layout ? columnsOfView(layout) : null };
  const done = useRef<HTMLButtonElement>(null);
  const count = views.answer.data?.length;
  // A view that someone else deleted takes its row away, and with it what had the focus there.
  useEffect(() => {
    if (count !== undefined && document.activeElement === document.body) done.current?.focus();
  }, [count]);
  const show = ({ query, columns }: View) => {
    onClose();
    setParams((former) => withView(former, filters, viewSearch(query, columns)), {
      preventScrollReset: true,
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Views"
      size="medium"
      footer={
        <Button ref={done} onClick={onClose}>
          Done
        </Button>
      }
    >
      <Stack $gap={5}>
        <QueryState query={views.answer} loading={<Spinner label="Loading the views" />}>
          {(kept) =>
            kept.length === 0 ? (
              <p>
                No views yet. A view keeps the filters, the order, the page size and the columns of this list.
              </p>
            ) : (
              <Views aria-label="Views of this list">
                {kept.map((view) => (
                  <ViewRow
                    key={view.viewId}
                    view={view}
                    views={views}
                    now={now}
                    onShow={show}
                    onDeleted={onClose}
                  />
                ))}
              </Views>
            )
          }
        </QueryState>
        <NewView now={now} views={views} />
      </Stack>
    </Dialog>
  );
}

/** Keeps the list as it is now. */
function NewView({ now, views }: { now: ListNow; views: ReturnType<typeof useViews> }) {
  const [name, setName] = useState('');
  useUnsavedChanges(name.trim() !== '');
  const [isShared, setIsShared] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const { frame, leadToProblem } = useProblemFocus<HTMLFormElement>();
  const problem = name.trim() ? undefined : VIEW_NAME_REQUIRED;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (problem) return leadToProblem();
    if (!(await views.create({ name, ...now, isShared }))) return;
    setName('');
    setIsShared(false);
    setIsChecked(false);
  };
  return (
    <form ref={frame} aria-label="New view" noValidate onSubmit={(event) => void save(event)}>
      <Stack $gap={3}>
        <TextField
          label="Save the list as it is now as"
          maxLength={VIEW_NAME_MAX}
          autoComplete="off"
          value={name}
          error={isChecked ? problem : undefined}
          onChange={setName}
        />
        <Checkbox label="Share with all users of this client" value={isShared} onChange={setIsShared} />
        <div>
          <Button type="submit" variant="primary" busy={views.isBusy}>
            Save view
          </Button>
        </div>
      </Stack>
    </form>
  );
}
