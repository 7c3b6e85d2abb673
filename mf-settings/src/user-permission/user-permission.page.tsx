import { useParams } from 'react-router-dom';
import { userById, userRights } from '@portal/shared/calls/settings';
import { SYSTEM_CREATOR_ID } from '@portal/shared/domain/claims';
import { useFreshCall } from '@portal/shared/web/http';
import { useSession } from '@portal/shared/web/session';
import { AuditLink } from '@portal/shared/web/links/audit-link';
import { PageHeader } from '@portal/shared/web/ui/page-header';
import { LoadState } from '../common/load-state';
import { useUserListAddress } from '../common/user-list-address';
import { fullName } from '../common/user-name';
import { PermissionEditor } from './permission-editor';
import { rightsOfClaims } from './permission-rights';

/** As high as the name will be: what is below it does not move when that comes. */
const LINE = '\u00a0';

/** What one user may do, by group and page (RIGHT-2.1). */
export function UserPermissionPage() {
  const { userId = '' } = useParams();
  const list = useUserListAddress();
  const { ClientID: clientId, Id: ownId, claims } = useSession().user;
  const user = useFreshCall(userById, { clientId, userId });
  const self = useFreshCall(userById, { clientId, userId: ownId });
  const permissions = useFreshCall(userRights, { clientId, userId });
  const row = user.data;
  const ownRow = self.data;
  const groups = permissions.data;
  const error = user.error ?? permissions.error ?? self.error;
  const retry = () => {
    user.retry();
    self.retry();
    permissions.retry();
  };
  return (
    <>
      <PageHeader
        title="User Permission"
        description={row ? `${fullName(row)}, ${row.userType}` : error ? undefined : LINE}
        back={{ to: list, label: 'Settings' }}
        actions={<AuditLink entity="user" id={userId} />}
      />
      {row && ownRow && groups ? (
        <PermissionEditor
          key={row.userId}
          user={row}
          groups={groups}
          granter={{ held: rightsOfClaims(claims), systemCreated: ownRow.createdBy === SYSTEM_CREATOR_ID }}
        />
      ) : (
        <LoadState
          label="the permissions"
          error={error}
          retrying={user.isValidating || permissions.isValidating || self.isValidating}
          onRetry={retry}
        />
      )}
    </>
  );
}
