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

/** An account whose form was followed by another one after the year that is shown. */
const isFollowed = ({ version, newestVersion }: W9Form): boolean =>
  typeof newestVersion === 'number' && newestVersion !== version;

function aboutEdit(form: W9Form): string[] {
  const thisYear = new Date().getFullYear();
  const about: string[] = [];
  if (form.year < thisYear) {
    about.push(
      `A form that you submit now is signed today: it counts from ${thisYear} on and not for ${form.year}.`,
    );
  }
  if (isFollowed(form)) {
    about.push('A newer form of this account is on record: the one that you submit now takes its place.');
  }
  if (form.isOldForm) {
    about.push('This form was signed on an earlier revision of Form W-9: you edit it on the one in force.');
  }
  return about;
}

/** What a user should know about the form that is shown. */
export function ViewerNotice({ form, newest, editing, onShowNewest }: ViewerNoticeProps) {
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
  const about = editing ? aboutEdit(form) : [];
  if (about.length === 0) return null;
  return (
    <Notice>
      <Banner variant="info">
        {about.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Banner>
    </Notice>
  );
}
