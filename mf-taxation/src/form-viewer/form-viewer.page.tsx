import { use, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import styled from 'styled-components';
import { emptyW9Form, w9Form, type W9Form } from '@portal/shared/calls/taxation';
import { KEEP_SCROLL } from '@portal/shared/remote';
import { useFreshCall, type CallError } from '@portal/shared/web/http';
import { useSession } from '@portal/shared/web/session';
import { space } from '@portal/shared/web/theme';
import { AuditLink } from '@portal/shared/web/links/audit-link';
import { AlertDialog } from '@portal/shared/web/ui/alert-dialog';
import { Button } from '@portal/shared/web/ui/button';
import { FullScreenDialog } from '@portal/shared/web/ui/full-screen-dialog';
import { ArrowLeftIcon } from '@portal/shared/web/ui/icons';
import { QueryState } from '@portal/shared/web/ui/query-state';
import { Spinner } from '@portal/shared/web/ui/spinner';
import { ListHostContext } from '../common/list-host';
import { W9Viewer } from './w9-viewer';

/** @returns the year of an address; undefined for what is none, which stands for the current one as it does in the list */
const yearIn = (text: string): string | undefined => (/^(19|2\d)\d\d$/.test(text) ? text : undefined);

const NO_PERMISSION = "You don't have permission to fill W9 form.";

/** Where the form puts its buttons into the bar of the window. */
const Tools = styled.div`
  display: contents;
`;

/** In the middle of the window, wherever its bar ends. */
const Waiting = styled.div`
  position: fixed;
  inset: 0;
  display: grid;
  place-items: center;
  pointer-events: none;
`;

/** As wide as the form, clear of the edges of the window. */
const Failure = styled.div`
  width: 100%;
  max-width: 54rem;
  margin-inline: auto;
  padding: ${space(4)};
  @media print {
    display: none;
  }
`;

/** The way back to the list as it was. */
function useBackToList(): () => void {
  const navigate = useNavigate();
  const { client } = useSession();
  const { search } = useLocation();
  return () => void navigate({ pathname: `/${client.clientKey}/taxation`, search }, { state: KEEP_SCROLL });
}

const NOT_FOUND = 404;
const NO_FORM = 'There is no such form. It may belong to another client, or its address is mistyped.';

interface LoadedProps {
  form: W9Form | undefined;
  error: CallError | undefined;
  isValidating: boolean;
  retry: () => void;
  newest: boolean;
  onChooseVersion: (version: number | undefined) => void;
}

/** The window stays while the form in it comes, so that the way back can be taken at any moment. */
function Loaded({ form, error, isValidating, retry, newest, onChooseVersion }: LoadedProps) {
  const back = useBackToList();
  const { refresh, setCovered, setOpened } = use(ListHostContext);
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const wayBack = useRef<HTMLButtonElement>(null);
  const covers = form !== undefined && !error;
  useEffect(() => {
    setCovered(covers);
    return () => setCovered(false);
  }, [covers, setCovered]);
  useEffect(() => {
    if (form) setOpened(form);
  }, [form, setOpened]);
  // Another version takes the button away that asked for it.
  useEffect(() => {
    if (document.activeElement === document.body) wayBack.current?.focus();
  }, [form?.version]);
  if (error && !error.unreachable) return <RefusedForm error={error} onClose={back} />;
  return (
    <FullScreenDialog
      title={
        form ? (
          <>
            Form W-9 of <bdi>{form.officerName}</bdi> ({form.oeid}, Port BU {form.portBu})
          </>
        ) : (
          'Form W-9'
        )
      }
      onClose={back}
      lead={
        <Button ref={wayBack} icon={<ArrowLeftIcon size={18} />} onClick={back}>
          Back
        </Button>
      }
      actions={
        <>
          {!form && !error && (
            <Waiting>
              <Spinner size={32} label="Loading the form" />
            </Waiting>
          )}
          {typeof form?.version === 'number' && <AuditLink entity="w9Form" id={form.version} />}
          <Tools ref={setTools} />
        </>
      }
    >
      {error && (
        <Failure>
          <QueryState query={{ data: undefined, error, isValidating, retry }} loading={null}>
            {() => null}
          </QueryState>
        </Failure>
      )}
      {form && (
        <W9Viewer
          key={form.version}
          form={form}
          newest={newest}
          tools={tools}
          onChooseVersion={onChooseVersion}
          onSubmitted={() => {
            refresh();
            back();
          }}
        />
      )}
    </FullScreenDialog>
  );
}

interface RefusedFormProps {
  error: CallError;
  onClose: () => void;
}

function RefusedForm({ error: { status, message, reference }, onClose }: RefusedFormProps) {
  const about =
    status === NOT_FOUND ? (
      <>
        <p>{message}</p>
        <p>{NO_FORM}</p>
      </>
    ) : (
      message
    );
  return <AlertDialog open title="Form W-9" message={about} reference={reference} onClose={onClose} />;
}

/** The form of an account whose SSN is on record. */
export function ViewFormPage() {
  const { year = '', handle = '' } = useParams();
  return <ViewForm key={`${year}/${handle}`} year={year} handle={handle} />;
}

function ViewForm({ year, handle }: { year: string; handle: string }) {
  const [version, setVersion] = useState<number>();
  const { data, ...query } = useFreshCall(w9Form, { handle, year: yearIn(year), version });
  // A version stays until the chosen one is there.
  const [shown, setShown] = useState<{ form: W9Form; newest: boolean }>();
  if (data && data !== shown?.form) setShown({ form: data, newest: version === undefined });
  return <Loaded {...query} form={shown?.form} newest={shown?.newest ?? true} onChooseVersion={setVersion} />;
}

function FillOutForm({ year, portBu, oeid }: { year: string; portBu: string; oeid: string }) {
  const { data, ...query } = useFreshCall(emptyW9Form, { portBu, oeid, year: yearIn(year) });
  return <Loaded {...query} form={data} newest onChooseVersion={() => undefined} />;
}

/** The empty form of an account without an SSN, with the right to fill it out. */
export function FillOutFormPage() {
  const { year = '', portBu = '', oeid = '' } = useParams();
  const { can } = useSession();
  const back = useBackToList();
  if (can('w9form_submit'))
    return <FillOutForm key={`${year}/${portBu}/${oeid}`} {...{ year, portBu, oeid }} />;
  return <AlertDialog open title="Form W-9" message={NO_PERMISSION} onClose={back} />;
}
