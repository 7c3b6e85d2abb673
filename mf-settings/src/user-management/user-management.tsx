import { useRef, useState } from 'react';
import styled from 'styled-components';
import { getAllUsers } from '@portal/shared/contracts/settings';
import { useCall } from '@portal/shared/web/http';
import { useSession } from '@portal/shared/web/session';
import { space } from '@portal/shared/web/theme';
import { ButtonLink } from '@portal/shared/web/ui/button-link';
import { Surface } from '@portal/shared/web/ui/card';
import { DataTable } from '@portal/shared/web/ui/data-table';
import { PlusIcon } from '@portal/shared/web/ui/icons';
import { Pager } from '@portal/shared/web/ui/pager';
import { Row } from '@portal/shared/web/ui/stack';
import { useErrorToast } from '@portal/shared/web/ui/use-error-toast';
import { useListUrlState } from '@portal/shared/web/ui/use-list-url-state';
import { FailureAlert } from '../common/failure-alert';
import { useSettingsPath } from '../common/use-settings-path';
import { DeleteUserDialog } from './delete-user-dialog';
import { userColumns } from './user-columns';
import { listRequest, USER_LIST, type UserRow } from './user-list-shape';

const Head = styled(Row)`
  padding: ${space(4)};
`;

/** The users of the client (document 3, section 2.1 'User Management tab'). */
export function UserManagement() {
  const { user } = useSession();
  const settings = useSettingsPath();
  const list = useListUrlState(USER_LIST);
  const { data, error, isValidating, retry, mutate } = useCall(getAllUsers, listRequest(user.ClientID, list));
  const [deleting, setDeleting] = useState<UserRow>();
  const [failure, setFailure] = useState<string>();
  const surface = useRef<HTMLElement>(null);
  useErrorToast(error);

  const fail = (text: string) => {
    setDeleting(undefined);
    setFailure(text);
  };
  const forget = () => {
    setDeleting(undefined);
    // The row is gone then, and with it the button that the dialog has given the focus back to.
    void mutate().then(() => surface.current?.focus());
  };
  const columns = userColumns({
    settings,
    onChanged: () => mutate(),
    onFailure: fail,
    onDelete: setDeleting,
  });

  return (
    <Surface $flush ref={surface} tabIndex={-1} aria-label="User Management">
      <Head $justify="space-between">
        <strong>Total Count: {data?.TotalCount.toLocaleString('en-US') ?? '…'}</strong>
        <ButtonLink variant="primary" icon={<PlusIcon size={18} />} to={settings('addUser')}>
          Add User
        </ButtonLink>
      </Head>
      <DataTable
        label="Users"
        columns={columns}
        rows={data?.userDto}
        rowKey={(row) => row.Id}
        refreshing={isValidating}
        error={error?.message}
        onRetry={retry}
        sort={list.sort}
        onSort={list.sortBy}
        empty={{ title: 'No users yet', text: 'Users appear here once they are added.' }}
      />
      <Pager
        page={list.page}
        pageSize={list.pageSize}
        total={data?.TotalCount ?? 0}
        sizes={USER_LIST.sizes}
        onPage={list.goTo}
        onSize={list.resize}
      />
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
    </Surface>
  );
}
