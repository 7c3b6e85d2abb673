import type { CallError } from '@portal/shared/web/http';
import { ButtonLink } from '@portal/shared/web/ui/button-link';
import { Surface } from '@portal/shared/web/ui/card';
import { EmptyState } from '@portal/shared/web/ui/empty-state';
import { UserIcon } from '@portal/shared/web/ui/icons';
import { QueryState } from '@portal/shared/web/ui/query-state';
import { Skeleton } from '@portal/shared/web/ui/skeleton';
import { Stack } from '@portal/shared/web/ui/stack';
import { VisuallyHidden } from '@portal/shared/web/ui/visually-hidden';
import { useUserListAddress } from './user-list-address';

interface LoadStateProps {
  /** What is loaded: 'the user'. */
  label: string;
  error: CallError | undefined;
  retrying: boolean;
  onRetry: () => void;
}

/** Stands where a user's page will be: while it loads, and when it does not. */
export function LoadState({ label, error, retrying, onRetry }: LoadStateProps) {
  const list = useUserListAddress();
  if (error?.status === 404 || error?.status === 400) {
    return (
      <Surface>
        <EmptyState
          icon={<UserIcon size={32} />}
          title="There is no such user"
          text="They may have been deleted."
          action={<ButtonLink to={list}>Back to the list</ButtonLink>}
        />
      </Surface>
    );
  }
  return (
    <QueryState
      query={{ data: undefined, error, isValidating: retrying, retry: onRetry }}
      loading={
        <Surface>
          <VisuallyHidden role="status">{`Loading ${label}`}</VisuallyHidden>
          <Stack $gap={6}>
            {['60%', '85%', '45%', '70%'].map((width) => (
              <Skeleton key={width} $width={width} $height="1.5rem" />
            ))}
          </Stack>
        </Surface>
      }
    >
      {() => null}
    </QueryState>
  );
}
