import { LockIcon } from './icons';
import { NoticeCard } from './notice-card';

/** Stands where a page is that the user may not open. */
export function NoAccess({
  title = 'You do not have access to this page',
  text = 'An administrator can give it to you.',
}) {
  return <NoticeCard icon={<LockIcon size={32} />} title={title} text={text} />;
}
