import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import { updateUserPermission, type getUserById } from '@portal/shared/contracts/settings';
import {
  changesBetween,
  toggleRight,
  type Granter,
  type RightChange,
  type RightSet,
} from '@portal/shared/domain/permissions';
import { useAction } from '@portal/shared/web/http';
import { useSession, useUnsavedChanges } from '@portal/shared/web/session';
import { space } from '@portal/shared/web/theme';
import { AlertDialog } from '@portal/shared/web/ui/alert-dialog';
import { Banner } from '@portal/shared/web/ui/banner';
import { Stack } from '@portal/shared/web/ui/stack';
import { FailureAlert } from '../common/failure-alert';
import { useSettingsPath } from '../common/use-settings-path';
import { PermissionGroupCard } from './permission-group-card';
import { PermissionHistory } from './permission-history';
import { heldIn, rowsOf, type PermissionGroup } from './permission-rights';
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
  user: ResponseOf<typeof getUserById>['Data'][number];
  groups: readonly PermissionGroup[];
  granter: Granter;
}

/** The rights of a user to be switched on and off; they are in force when saved. */
export function PermissionEditor({ user, groups, granter }: PermissionEditorProps) {
  const clientId = useSession().user.ClientID;
  const navigate = useNavigate();
  const settings = useSettingsPath();
  const saved = useMemo(() => heldIn(groups), [groups]);
  const [shown, setShown] = useState<RightSet>(saved);
  const [isSaved, setIsSaved] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const { busy, run } = useAction(updateUserPermission, { onError: setFailure });
  const dirty = changesBetween(saved, shown).length > 0;
  useUnsavedChanges(dirty && !isSaved);

  const toggle = (change: RightChange) => setShown((before) => toggleRight(saved, before, change));
  const save = async () => {
    if (await run(rowsOf(saved, shown, { clientId, userId: user.Id }))) setIsSaved(true);
  };

  return (
    <Stack $gap={5}>
      {!user.CanManage && (
        <Banner variant="info">You can see the permissions of this user, but not change them.</Banner>
      )}
      <Groups>
        {groups.map((group) => (
          <PermissionGroupCard
            key={group.GroupId}
            group={group}
            granter={granter}
            saved={saved}
            shown={shown}
            disabled={!user.CanManage || busy || isSaved}
            onToggle={toggle}
          />
        ))}
      </Groups>
      {user.CanManage && <SaveBar saved={saved} shown={shown} busy={busy} onSave={() => void save()} />}
      <PermissionHistory userId={user.Id} />
      <AlertDialog
        open={isSaved}
        title="User Permission"
        message="User permissions updated."
        onClose={() => void navigate(settings())}
      />
      <FailureAlert cause={failure} onClose={() => setFailure(undefined)} />
    </Stack>
  );
}
