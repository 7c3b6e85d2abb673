import { useRef, useState } from 'react';
import { getAllUsers } from '@portal/shared/contracts/settings';
import { useCall } from '@portal/shared/web/http';
import { useSession } from '@portal/shared/web/session';
import { ButtonLink } from '@portal/shared/web/ui/button-link';
import { PlusIcon } from '@portal/shared/web/ui/icons';
import { ListFrame } from '@portal/shared/web/ui/list-view';
import { Row } from '@portal/shared/web/ui/stack';
import { TotalCount } from '@portal/shared/web/ui/total-count';
import { useErrorToast } from '@portal/shared/web/ui/use-error-toast';
import { useListUrlState } from '@portal/shared/web/ui/use-list-url-state';
import { FailureAlert } from '../common/failure-alert';
import { useSettingsPath } from '../common/use-settings-path';
import { DeleteUserDialog } from './delete-user-dialog';
import { userColumns } from './user-columns';
import { listRequest, USER_LIST, type UserRow } from './user-list.config';

/** The users of the client (USER-1). */
export function UserManagement() {
  const { user } = useSession();
  const settings = useSettingsPath();
  const list = useListUrlState(USER_LIST);
  const answer = useCall(getAllUsers, listRequest(user.ClientID, list));
  const { mutate } = answer;
  const [deleting, setDeleting] = useState<UserRow>();
  const [failure, setFailure] = useState<string>();
  const frame = useRef<HTMLElement>(null);
  useErrorToast(answer.error);

  const fail = (text: string) => {
    setDeleting(undefined);
    setFailure(text);
  };
  const forget = () => {
    setDeleting(undefined);
    // The row is gone then, and with it the button that the dialog has given the focus back to.
    void mutate().then(() => frame.current?.focus());
  };
  const columns = userColumns({
    settings,
    onChanged: () => mutate(),
    onFailure: fail,
    onDelete: setDeleting,
  });

  return (
    <ListFrame
      ref={frame}
      name="User Management"
      label="Users"
      list={list}
      answer={answer}
      head={({ total }) => (
        <Row $justify="space-between">
          <TotalCount of={total} />
          <ButtonLink variant="primary" icon={<PlusIcon size={18} />} to={settings('addUser')}>
            Add User
          </ButtonLink>
        </Row>
      )}
      columns={columns}
      rows={answer.data?.userDto}
      rowKey={(row) => row.Id}
      empty={{ title: 'No users yet', text: 'Users appear here once they are added.' }}
    >
      {deleting && (
        <DeleteUserDialog
          key={deleting.Id}
          row={deleting}
          onDeleted={forget}
          onFailure={fail}
          onCancel={() => setDeleting(undefined)}
        />
      )}
      <FailureAlert text={failure} onClose={() => setFailure(undefined)} />
    </ListFrame>
  );
}
