import { useMemo, useRef } from 'react';
import styled from 'styled-components';
import { userList, type User } from '@portal/shared/calls/settings';
import { exportUsers } from '@portal/shared/contracts/settings';
import { prefetched } from '@portal/shared/remote/prefetch';
import { useCall } from '@portal/shared/web/http';
import { useSession } from '@portal/shared/web/session';
import { ButtonLink } from '@portal/shared/web/ui/button-link';
import { PlusIcon } from '@portal/shared/web/ui/icons';
import { BulkBar, SelectButton } from '@portal/shared/web/list/bulk/bulk-bar';
import {
  selectedRows,
  useRowSelection,
  useTickColumns,
} from '@portal/shared/web/list/bulk/use-row-selection';
import { withoutPage } from '@portal/shared/web/list/without-page';
import { WithDefaultView } from '@portal/shared/web/list/views/with-default-view';
import { ListFilterPanel } from '@portal/shared/web/list/list-filter-panel';
import { ListView } from '@portal/shared/web/ui/list-view';
import { hiddenLook } from '@portal/shared/web/ui/visually-hidden';
import { useListUrlState } from '@portal/shared/web/ui/use-list-url-state';
import { useSettingsPath } from '../common/use-settings-path';
import { useFromUsers } from '../common/user-list-address';
import { useUserChanges } from './use-user-changes';
import { userColumns } from './user-columns';
import { UserDialogs } from './user-dialogs';
import { USER_LIST } from './user-list.config';

/** On a phone the icon alone has room in the row of buttons. */
const AddWords = styled.span`
  @media (max-width: 29.99rem) {
    ${hiddenLook}
  }
`;

const LIVE = ['user'];

const ROWS = {
  idOf: (row: User) => row.userId,
  nameOf: (row: User) => `${row.firstName} ${row.lastName}`,
};

const AddUserLink = ({ to }: { to: string }) => (
  <ButtonLink variant="primary" icon={<PlusIcon size={18} />} to={to} state={useFromUsers()}>
    <AddWords>Add User</AddWords>
  </ButtonLink>
);

/** The users of the client (USER-1). */
export const UserManagement = () => (
  <WithDefaultView list="users">
    <Users />
  </WithDefaultView>
);

function Users() {
  const { user } = useSession();
  const settings = useSettingsPath();
  const list = useListUrlState(USER_LIST);
  const asked = { ...USER_LIST.request(list), clientId: user.ClientID };
  const answer = useCall(userList, asked);
  const frame = useRef<HTMLElement>(null);
  // The row of a deleted user is gone, and with it the button that the dialog has given the focus back to.
  const changes = useUserChanges(answer.mutate, () => frame.current?.focus());
  const { isActive, onSwitch, onDelete } = changes;
  const columns = useMemo(
    () => userColumns({ settings, isActive, onSwitch, onDelete }),
    [settings, isActive, onSwitch, onDelete],
  );
  const selection = useRowSelection(withoutPage(asked));
  const shownColumns = useTickColumns(columns, selection, { ...ROWS, shown: answer.data?.rows });
  const buttons = useMemo(
    () => (
      <>
        <SelectButton selection={selection} />
        <AddUserLink to={settings('addUser')} />
      </>
    ),
    [selection, settings],
  );

  return (
    <ListView
      ref={frame}
      name="User Management"
      live={LIVE}
      label="Users"
      list={list}
      answer={answer}
      ahead={(search) => [prefetched(userList, { ...USER_LIST.requestAt(search), clientId: user.ClientID })]}
      head={(bar) => (
        <>
          <ListFilterPanel
            definition={USER_LIST}
            {...bar}
            exported={{ endpoint: exportUsers, title: 'Users', body: asked, columns }}
            actions={buttons}
          />
          <BulkBar
            selection={selection}
            shown={answer.data?.rows.map(ROWS.idOf) ?? []}
            total={bar.total}
            actions={[{ action: 'deactivateUsers', label: 'Deactivate' }]}
            all={{ users: withoutPage(asked) }}
            onDone={answer.retry}
          />
        </>
      )}
      columns={shownColumns}
      stickyColumns={selection.isOn ? 2 : 1}
      rows={answer.data?.rows}
      isSelected={selectedRows(selection, ROWS)}
      rowKey={(row) => row.userId}
      empty={{ title: 'No users yet', text: 'Users appear here once they are added.' }}
    >
      <UserDialogs changes={changes} />
    </ListView>
  );
}
