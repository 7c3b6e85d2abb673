import { useLocation } from 'react-router-dom';
import { useSettingsPath } from './use-settings-path';

/** What the list of users hands over to the pages that it leads to, to come back to the list as it was. */
export interface FromUsers {
  listSearch: string;
}

/** What a link of the list of users carries. */
export const useFromUsers = (): FromUsers => ({ listSearch: useLocation().search });

/** Where 'back' leads from the pages of a user: the list as it was left. */
export function useUserListAddress() {
  const settings = useSettingsPath();
  const { listSearch = '' } = (useLocation().state ?? {}) as Partial<FromUsers>;
  return { pathname: settings(), search: listSearch };
}
