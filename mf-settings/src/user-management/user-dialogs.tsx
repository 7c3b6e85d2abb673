import { FailureAlert } from '../common/failure-alert';
import { DeactivateUserDialog } from './deactivate-user-dialog';
import { DeleteUserDialog } from './delete-user-dialog';
import type { UserChanges } from './use-user-changes';

/** What is asked before a user is changed, and why a change failed. */
export function UserDialogs({ changes }: { changes: UserChanges }) {
  const { question, failure, onCancel, onDeactivate, onDeleted, onFailure, onFailureRead } = changes;
  return (
    <>
      {question?.about === 'delete' && (
        <DeleteUserDialog
          key={question.row.userId}
          row={question.row}
          onDeleted={onDeleted}
          onFailure={(cause) => onFailure(cause, question.row)}
          onCancel={onCancel}
        />
      )}
      {question?.about === 'deactivate' && (
        <DeactivateUserDialog
          row={question.row}
          onConfirm={() => onDeactivate(question.row)}
          onCancel={onCancel}
        />
      )}
      <FailureAlert cause={failure} onClose={onFailureRead} />
    </>
  );
}
