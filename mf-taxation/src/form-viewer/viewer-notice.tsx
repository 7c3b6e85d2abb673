import { Banner } from '@portal/shared/web/ui/banner';
import { Button } from '@portal/shared/web/ui/button';
import { Row } from '@portal/shared/web/ui/stack';
import type { W9Form } from '@portal/shared/calls/taxation';
import { Notice } from './w9-viewer.styles';

interface ViewerNoticeProps {
  form: W9Form;
  newest: boolean;
  editing: boolean;
  onShowNewest: () => void;
}

/** What a user should know about the form that is shown. */
export function ViewerNotice({ form, newest, editing, onShowNewest }: ViewerNoticeProps) {
  const thisYear = new Date().getFullYear();
  if (!newest) {
    return (
      <Notice>
        <Banner variant="info">
          <Row $justify="space-between">
            This is an earlier version of the form.
            <Button size="small" onClick={onShowNewest}>
              Show the newest
            </Button>
          </Row>
        </Banner>
      </Notice>
    );
  }
  if (editing && form.year < thisYear) {
    return (
      <Notice>
        <Banner variant="info">
          A form that you submit now is signed today: it counts from {thisYear} on and not for {form.year}.
        </Banner>
      </Notice>
    );
  }
  return null;
}
