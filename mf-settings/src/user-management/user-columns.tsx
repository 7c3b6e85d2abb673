import type { ComponentProps } from 'react';
import styled from 'styled-components';
import type { User } from '@portal/shared/calls/settings';
import { formatPhone } from '@portal/shared/domain/phone';
import { ButtonLink } from '@portal/shared/web/ui/button-link';
import { orNothing } from '@portal/shared/domain/nothing';
import type { Column } from '@portal/shared/web/ui/data-table';
import { EditIcon, LockIcon } from '@portal/shared/web/ui/icons';
import { Unbroken } from '../common/unbroken';
import { useFromUsers } from '../common/user-list-address';
import { fullName } from '../common/user-name';
import { UserActions, type UserActionsProps } from './user-actions';
import type { UserColumn } from './user-list.config';

interface Context extends Omit<UserActionsProps, 'row'> {
  settings: (path: string) => string;
}

/** Its text stands below the text of the column's head. */
const CellLink = styled(ButtonLink)`
  margin-left: -0.8125rem;
  white-space: nowrap;
`;

/** To a page of the row's user, from which the way back leads to the list as it was. */
const UserLink = (props: ComponentProps<typeof CellLink>) => (
  <CellLink size="small" variant="quiet" state={useFromUsers()} {...props} />
);

const sortable = (
  id: UserColumn,
  header: string,
  cell: Column<User>['cell'],
  sheet: Column<User>['sheet'],
): Column<User> => ({ id, header, cell, sheet, sortable: true });

const NAMES = [
  { key: 'FirstName', header: 'First Name' },
  { key: 'LastName', header: 'Last Name' },
];

/** The columns of the user table. Who may not manage a user gets no control in that row. */
export const userColumns = ({ settings, ...actions }: Context): Array<Column<User>> => [
  { ...sortable('name', 'Name', (row) => <bdi>{fullName(row)}</bdi>, NAMES), width: '11rem' },
  sortable('phone', 'Phone', (row) => <Unbroken>{orNothing(formatPhone(row.phoneNumber))}</Unbroken>, {
    key: 'PhoneNumber',
  }),
  sortable('email', 'Email', (row) => row.emailAddress, { key: 'EmailAddress' }),
  sortable('usertype', 'User Type', (row) => <Unbroken>{orNothing(row.userType)}</Unbroken>, {
    key: 'UserType',
  }),
  {
    id: 'permission',
    header: 'Set Permission',
    cell: (row) =>
      row.canManage && (
        <UserLink
          icon={<LockIcon size={16} />}
          to={settings(`permissions/${row.userId}`)}
          aria-label={`Set Permission of ${fullName(row)}`}
        >
          Set Permission
        </UserLink>
      ),
  },
  {
    id: 'edit',
    header: 'Edit',
    cell: (row) =>
      row.canManage && (
        <UserLink
          icon={<EditIcon size={16} />}
          to={settings(`editUser/${row.userId}/user`)}
          aria-label={`Edit ${fullName(row)}`}
        >
          Edit
        </UserLink>
      ),
  },
  { id: 'action', header: 'Action', cell: (row) => <UserActions row={row} {...actions} /> },
];
