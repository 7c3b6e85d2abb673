import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { saveUserRights, type RightGroup, type User } from '@portal/shared/calls/settings';
import {
  changesBetween,
  toggleRight,
  type Granter,
  type RightChange,
  type RightSet,
} from '@portal/shared/domain/permissions';
import { call, useTask } from '@portal/shared/web/http';
import { useSession, useUnsavedChanges } from '@portal/shared/web/session';
import { space } from '@portal/shared/web/theme';
import { AlertDialog } from '@portal/shared/web/ui/alert-dialog';
import { Banner } from '@portal/shared/web/ui/banner';
import { Stack } from '@portal/shared/web/ui/stack';
import { FailureAlert } from '../common/failure-alert';
import { reasonAbout } from '../common/gone-user';
import { useUserListAddress } from '../common/user-list-address';
import { PermissionGroupCard } from './permission-group-card';
import { PermissionHistory } from './permission-history';
import { heldIn } from './permission-rights';
import { SaveBar } from './save-bar';

/** Columns that fill up one after the other, because one group is much longer than the others. */
const Groups = styled.div`
  columns: 18rem;
  column-gap: ${space(4)};
  > * {
    break-inside: avoid;
    margin-bottom: ${space(4)};
  }
`;

interface PermissionEditorProps {
  user: User;
  groups: readonly RightGroup[];
  granter: Granter;
}

/** The rights of a user to be switched on and off; they are in force when saved. */
export function PermissionEditor({ user, groups, granter }: PermissionEditorProps) {
  const clientId = useSession().user.ClientID;
  const navigate = useNavigate();
  const list = useUserListAddress();
  const saved = useMemo(() => heldIn(groups), [groups]);
  const [shown, setShown] = useState<RightSet>(saved);
  const [isSaved, setIsSaved] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const { busy, run } = useTask({ onError: setFailure });
  const dirty = changesBetween(saved, shown).length > 0;
  useUnsavedChanges(dirty && !isSaved);

  const toggle = (change: RightChange) => setShown((before) => toggleRight(saved, before, change));
  const send = async () => {
    try {
      return await call(saveUserRights, {
        clientId,
        userId: user.userId,
        changes: changesBetween(saved, shown),
      });
    } catch (cause) {
      throw await reasonAbout(user.userId, cause);
    }
  };
  const save = async () => {
    if (await run(send)) setIsSaved(true);
  };

  return (
    <Stack $gap={5}>
      {!user.canManage && (
        <Banner variant="info">You can see the permissions of this user, but not change them.</Banner>
      )}
      <Groups>
        {groups.map((group) => (
          <PermissionGroupCard
            key={group.groupId}
            group={group}
            granter={granter}
            saved={saved}
            shown={shown}
            disabled={!user.canManage || busy || isSaved}
            onToggle={toggle}
          />
        ))}
      </Groups>
      {user.canManage && <SaveBar saved={saved} shown={shown} busy={busy} onSave={() => void save()} />}
      <PermissionHistory userId={user.userId} />
      <AlertDialog
        open={isSaved}
        title="User Permission"
        message="User permissions updated."
        onClose={() => void navigate(list)}
      />
      <FailureAlert cause={failure} onClose={() => setFailure(undefined)} />
    </Stack>
  );
}
