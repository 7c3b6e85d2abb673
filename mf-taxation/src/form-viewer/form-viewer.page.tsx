import { use, useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { getW9Form, startW9Form } from '@portal/shared/contracts/taxation';
import { useFreshCall } from '@portal/shared/web/http';
import { useSession } from '@portal/shared/web/session';
import { AlertDialog } from '@portal/shared/web/ui/alert-dialog';
import { FullScreenDialog } from '@portal/shared/web/ui/full-screen-dialog';
import { Spinner } from '@portal/shared/web/ui/spinner';
import { ListHostContext } from '../common/list-host';
import type { W9Form } from './form-values';
import { W9Viewer } from './w9-viewer';

const NO_PERMISSION = "You don't have permission to fill W9 form.";

/** The way back to the list as it was. */
function useBackToList(): () => void {
  const navigate = useNavigate();
  const { client } = useSession();
  const { search } = useLocation();
  return () => void navigate({ pathname: `/${client.clientKey}/taxation`, search });
}

interface LoadedProps {
  form: W9Form | undefined;
  error: { message: string } | undefined;
  newest: boolean;
  onChooseVersion: (version: number | undefined) => void;
}

function Loaded({ form, error, newest, onChooseVersion }: LoadedProps) {
  const back = useBackToList();
  const { refresh, setCovered } = use(ListHostContext);
  const covers = form !== undefined && !error;
  useEffect(() => {
    setCovered(covers);
    return () => setCovered(false);
  }, [covers, setCovered]);
  if (error) return <AlertDialog open title="Form W-9" message={error.message} onClose={back} />;
  if (!form) {
    return (
      <FullScreenDialog title="Form W-9" onClose={back}>
        <Spinner label="Loading the form" />
      </FullScreenDialog>
    );
  }
  return (
    <W9Viewer
      key={form.Version}
      form={form}
      newest={newest}
      onChooseVersion={onChooseVersion}
      onClose={back}
      onSubmitted={() => {
        refresh();
        back();
      }}
    />
  );
}

/** The form of an account whose SSN is on record. */
export function ViewFormPage() {
  const { year = '', handle = '' } = useParams();
  const [version, setVersion] = useState<number>();
  const { data, error } = useFreshCall(getW9Form, { lSSN: handle, lYear: year, lVersion: version ?? null });
  return (
    <Loaded form={data?.Data[0]} error={error} newest={version === undefined} onChooseVersion={setVersion} />
  );
}

function FillOutForm() {
  const { year = '', portBu = '', oeid = '' } = useParams();
  const { data, error } = useFreshCall(startW9Form, { lPBU: portBu, lOEID: oeid, lYear: year });
  return <Loaded form={data?.Data[0]} error={error} newest onChooseVersion={() => undefined} />;
}

/** The empty form of an account without an SSN, for those who may fill it out. */
export function FillOutFormPage() {
  const { can } = useSession();
  const back = useBackToList();
  if (can('w9form_submit')) return <FillOutForm />;
  return <AlertDialog open title="Form W-9" message={NO_PERMISSION} onClose={back} />;
}
