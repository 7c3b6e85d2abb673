import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { useToast } from '@portal/shared/web/session';
import { color, font, radius, space } from '@portal/shared/web/theme';
import { Button } from '@portal/shared/web/ui/button';
import { Checkbox } from '@portal/shared/web/ui/checkbox';
import { CheckCircleIcon } from '@portal/shared/web/ui/icons';
import { BULK_TICKED, type BulkAction } from '../../../domain/bulk';
import { formatCount } from '../../../domain/digits';
import { formatCurrency } from '../../../domain/money';
import type { ChosenRows } from '../../../calls/bulk';
import { PhoneLabel } from '../../phone-label';
import { useEndWithPage } from '../../use-end-with-page';
import { DIALOG_NOT_LOADED, useLazyPart } from '../../use-lazy-part';
import type { RowSelection } from './use-row-selection';

/** Loaded by the press that needs it. */
const loadDialog = async () => (await import('./bulk-dialog')).default;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2, 4)};
  margin-top: ${space(3)};
  padding: ${space(2, 3)};
  border-radius: ${radius('md')};
  background: ${color('mainSofter')};
  font-size: ${font('sm')};
  @media print {
    display: none;
  }
`;

interface BulkBarProps {
  selection: RowSelection;
  /** Ids of the rows that are shown. */
  shown: readonly number[];
  /** How many rows match. */
  total: number | undefined;
  /** Dollars of the ticked rows, where rows have amounts and those are known. */
  amount?: number | undefined;
  /** Those that the user may do, with what their buttons say. */
  actions: ReadonlyArray<{ action: BulkAction; label: string }>;
  /** All rows that match, as the call takes them. */
  all: ChosenRows;
  /** Rows may have changed. */
  onDone: () => void;
}

/** Toggle button: shows a box before each row of a list, and takes them away. */
export const SelectButton = ({ selection }: { selection: RowSelection }) => (
  <Button aria-pressed={selection.isOn} onClick={() => selection.turn(!selection.isOn)}>
    <PhoneLabel icon={<CheckCircleIcon />}>Select</PhoneLabel>
  </Button>
);

/** The name in the address. */
const RUN = 'bulk';

/** The run that is shown stands in the address, so that it is found again after a reload. */
function useRunInAddress() {
  const [params, setParams] = useSearchParams();
  const text = params.get(RUN) ?? '';
  const write = (id: number | undefined) =>
    setParams(
      (former) => {
        const next = new URLSearchParams(former);
        if (id) next.set(RUN, String(id));
        else next.delete(RUN);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  // Latest ref: Undo is pressed long after the dialog was closed, and maybe on another page.
  const latest = useRef<typeof write>(undefined);
  useEffect(() => {
    latest.current = write;
    return () => {
      latest.current = undefined;
    };
  });
  const keepRun = useCallback((id: number) => latest.current?.(id), []);
  return {
    runId: /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined,
    keepRun,
    dropRun: () => write(undefined),
  };
}

/** Which rows are ticked and what can be done with them (LIST-3). */
export function BulkBar({ selection, shown, total = 0, amount, actions, all, onDone }: BulkBarProps) {
  const { runId, keepRun, dropRun } = useRunInAddress();
  const [asked, setAsked] = useState<{ action: BulkAction; rows: ChosenRows }>();
  // Also once its run is shown in its place: Back from that would ask again.
  useEndWithPage(asked !== undefined, () => setAsked(undefined));
  const toast = useToast();
  const { ids, isAll } = selection;
  const [attempt, setAttempt] = useState(1);
  const BulkDialog = useLazyPart(loadDialog, asked ?? (runId !== undefined && attempt), () => {
    setAsked(undefined);
    // The address keeps the run: there is no other way back to it.
    const retry = { label: 'Retry', onSelect: () => setAttempt((former) => former + 1) };
    toast.error(DIALOG_NOT_LOADED, asked ? {} : { action: retry });
  });

  return (
    <>
      {selection.isOn && (
        <SelectionBar
          {...{ selection, shown, total, amount, actions }}
          onAction={(action) => setAsked({ action, rows: isAll ? all : { ids: [...ids] } })}
        />
      )}
      {(asked || runId !== undefined) && BulkDialog && (
        <BulkDialog
          asked={asked}
          runId={runId}
          onStarted={keepRun}
          onClose={() => {
            setAsked(undefined);
            if (runId !== undefined) {
              dropRun();
              selection.clear();
              onDone();
            }
          }}
        />
      )}
    </>
  );
}

interface SelectionBarProps extends Pick<BulkBarProps, 'selection' | 'shown' | 'amount' | 'actions'> {
  total: number;
  onAction: (action: BulkAction) => void;
}

function SelectionBar({ selection, shown, total, amount, actions, onAction }: SelectionBarProps) {
  const { ids, isAll } = selection;
  const count = isAll ? total : ids.size;
  const isTooMany = !isAll && ids.size > BULK_TICKED;
  const pageTicked = shown.length > 0 && shown.every((id) => ids.has(id));

  return (
    <Bar role="group" aria-label="Selected rows">
      <Checkbox
        label="All on this page"
        value={isAll || pageTicked}
        disabled={isAll}
        onChange={(on) => selection.tick(shown, on)}
      />
      <span role="status">
        {formatCount(count)} selected
        {isTooMany && `. Tick at most ${formatCount(BULK_TICKED)} rows, or select all that match.`}
      </span>
      {count > 0 && amount !== undefined && <span>· {formatCurrency(amount)}</span>}
      {!isAll && total > shown.length && (
        <Button size="small" onClick={selection.tickAll}>
          Select all {formatCount(total)} that match
        </Button>
      )}
      {count > 0 && (
        <Button size="small" onClick={selection.clear}>
          Untick all
        </Button>
      )}
      {actions.map(({ action, label }) => (
        <Button
          key={action}
          size="small"
          variant="primary"
          disabled={count === 0 || isTooMany}
          onClick={() => onAction(action)}
        >
          {label}
        </Button>
      ))}
    </Bar>
  );
}
