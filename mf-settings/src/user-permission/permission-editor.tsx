import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import { updateUserPermission, type getUserById } from '@portal/shared/contracts/settings';
import {
  changesBetween,
  toggleRight,
  type RightChange,
  type RightSet,
} from '@portal/shared/domain/permissions';
import { call } from '@portal/shared/web/http';
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
}

/** The rights of a user to be switched on and off; they are in force when saved. */
export function PermissionEditor({ user, groups }: PermissionEditorProps) {
  const clientId = useSession().user.ClientID;
  const navigate = useNavigate();
  const settings = useSettingsPath();
  const saved = useMemo(() => heldIn(groups), [groups]);
  const [shown, setShown] = useState<RightSet>(saved);
  const [state, setState] = useState<'editing' | 'saving' | 'saved'>('editing');
  const [failure, setFailure] = useState<unknown>();
  const dirty = changesBetween(saved, shown).length > 0;
  useUnsavedChanges(dirty && state !== 'saved');

  const toggle = (change: RightChange) => setShown((before) => toggleRight(saved, before, change));
  const save = async () => {
    setState('saving');
    try {
      await call(updateUserPermission, rowsOf(saved, shown, { clientId, userId: user.Id }));
      setState('saved');
    } catch (cause) {
      setFailure(cause);
      setState('editing');
    }
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
            shown={shown}
            disabled={!user.CanManage || state !== 'editing'}
            onToggle={toggle}
          />
        ))}
      </Groups>
      {user.CanManage && (
        <SaveBar saved={saved} shown={shown} busy={state === 'saving'} onSave={() => void save()} />
      )}
      <PermissionHistory userId={user.Id} />
      <AlertDialog
        open={state === 'saved'}
        title="User Permission"
        message="User permissions updated."
        onClose={() => void navigate(settings())}
      />
      <FailureAlert cause={failure} onClose={() => setFailure(undefined)} />
    </Stack>
  );
}
