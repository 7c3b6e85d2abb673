import { bulkRun, type ChosenRows } from '../../../calls/bulk';
import { bulkConsequence, bulkFacts, bulkTitle, type BulkAction } from '../../../domain/bulk';
import { counted } from '../../../domain/counted';
import { formatCount } from '../../../domain/digits';
import { formatCurrency } from '../../../domain/money';
import { MAX_COMMENT_LENGTH } from '../../../domain/support';
import { useCall } from '@portal/shared/web/http';
import { Button } from '@portal/shared/web/ui/button';
import { Dialog } from '@portal/shared/web/ui/dialog';
import { ProgressBar } from '@portal/shared/web/ui/progress-bar';
import { QueryState } from '@portal/shared/web/ui/query-state';
import { Spinner } from '@portal/shared/web/ui/spinner';
import { Stack } from '@portal/shared/web/ui/stack';
import { TextAreaField } from '@portal/shared/web/ui/text-area-field';
import { VisuallyHidden } from '@portal/shared/web/ui/visually-hidden';
import { BulkResults } from './bulk-results';
import { useBulkStart } from './use-bulk-start';
import { useUndoToast } from './use-undo-toast';

/** Nothing is lost by them. */
const HARMLESS: readonly BulkAction[] = ['reinitiateRewards', 'activateUsers'];
const REFRESH_MS = 1000;

interface BulkDialogProps {
  /** What is to be confirmed, undefined for a run that was found in the address. */
  asked: { action: BulkAction; rows: ChosenRows } | undefined;
  runId: number | undefined;
  /** Stable; also called once the dialog is closed, by Undo. */
  onStarted: (runId: number) => void;
  onClose: () => void;
}

/** Confirms an action on many rows with facts, shows how far it is and what became of each row. */
export default function BulkDialog({ asked, runId, onStarted, onClose }: BulkDialogProps) {
  if (runId !== undefined)
    return <Running key={runId} runId={runId} onStarted={onStarted} onClose={onClose} />;
  return asked ? <Confirming {...asked} onStarted={onStarted} onClose={onClose} /> : null;
}

interface ConfirmingProps extends Pick<BulkDialogProps, 'onStarted' | 'onClose'> {
  action: BulkAction;
  rows: ChosenRows;
}

/** Asks about an action on many rows, with facts, and begins it. */
function Confirming({ action, rows, onStarted, onClose }: ConfirmingProps) {
  const { preview, comment, busy, frame, start } = useBulkStart(action, rows, onStarted);
  const { data } = preview;
  return (
    <Dialog
      open
      onClose={onClose}
      title={bulkTitle(action)}
      role="alertdialog"
      size="small"
      blocking={busy}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button
            variant={HARMLESS.includes(action) ? 'primary' : 'danger'}
            busy={busy}
            disabled={!data || data.allowed === 0}
            onClick={() => void start()}
          >
            {bulkTitle(action)}
          </Button>
        </>
      }
    >
      <QueryState query={preview} loading={null}>
        {() => null}
      </QueryState>
      <Stack ref={frame} $gap={3}>
        {/* There before the facts are: a live region that comes with its text is not read by all. */}
        <Stack $gap={3} role="status">
          {data ? <Facts action={action} {...data} /> : !preview.error && <Counting />}
        </Stack>
        {data && comment && (
          <TextAreaField label="Comment" required maxLength={MAX_COMMENT_LENGTH} {...comment} />
        )}
      </Stack>
    </Dialog>
  );
}

const Counting = () => (
  <span>
    <Spinner />
    <VisuallyHidden>Counting the rows</VisuallyHidden>
  </span>
);

interface FactsProps {
  action: BulkAction;
  total: number;
  allowed: number;
  amount: number;
}

/** What will be done, and what will be refused. */
const Facts = ({ action, total, allowed, amount }: FactsProps) => (
  <>
    <p>
      <strong>{bulkFacts(action, allowed, formatCurrency(amount))}</strong>
    </p>
    {allowed > 0 && <p>{bulkConsequence(action)}</p>}
    {allowed < total && (
      <p>
        {total === 1
          ? 'The selected row does not allow this and will be refused.'
          : `${formatCount(total - allowed)} of the ${formatCount(total)} selected rows do not allow this and will be refused.`}
      </p>
    )}
  </>
);

interface RunningProps extends Pick<BulkDialogProps, 'onStarted' | 'onClose'> {
  runId: number;
}

/** How far an action on many rows is and, once it is done, what became of each row. */
function Running({ runId, onStarted, onClose }: RunningProps) {
  const status = useCall(
    bulkRun,
    { runId },
    { refreshInterval: (latest) => (latest?.finishedDate ? 0 : REFRESH_MS) },
  );
  const run = status.data;
  useUndoToast(run, onStarted);
  return (
    <Dialog
      open
      onClose={onClose}
      title={run ? bulkTitle(run.action) : 'Many rows'}
      size="large"
      footer={<Button onClick={onClose}>{run?.finishedDate ? 'Done' : 'Hide'}</Button>}
    >
      <QueryState query={status} loading={<Spinner label="Loading the run" />}>
        {({ action, total, done, refused, doneAmount, finishedDate }) =>
          finishedDate ? (
            <Stack $gap={3}>
              <p role="status">
                {bulkFacts(action, done, formatCurrency(doneAmount))}: done. {formatCount(refused)} refused.
              </p>
              <BulkResults runId={runId} title={bulkTitle(action)} />
            </Stack>
          ) : (
            <Stack $gap={3}>
              <p role="status">
                {formatCount(done + refused)} of {counted(total, 'row')}
              </p>
              <ProgressBar label={bulkTitle(action)} value={((done + refused) / total) * 100} />
              <p>It goes on when this is hidden.</p>
            </Stack>
          )
        }
      </QueryState>
    </Dialog>
  );
}
