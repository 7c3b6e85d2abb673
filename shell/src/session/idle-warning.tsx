import { useToast } from '@portal/shared/web/session';
import { useLazyComponent } from '../app/use-lazy-component';
import { useIdleWatch } from './use-idle-watch';

const loadDialog = async () => (await import('./idle-dialog')).IdleDialog;

/** Warns a user who has not been active, and counts down to the logout (SESSION-2.6). */
export function IdleWarning() {
  const { secondsLeft, stay } = useIdleWatch();
  const toast = useToast();
  const IdleDialog = useLazyComponent(loadDialog, secondsLeft !== null, () =>
    toast.warning('You have not been active for a while. You will be logged out soon.'),
  );
  return IdleDialog && <IdleDialog secondsLeft={secondsLeft} onStay={stay} />;
}
