import { useLocation } from 'react-router-dom';
import type { UploadKindInfo } from './upload-kinds';

/** What the list of files hands over to the page of a file, to come back to the list as it was. */
interface FromFiles {
  listSearch: string;
}

/** What a link of the list of files carries. */
export const useFromFiles = (): FromFiles => ({ listSearch: useLocation().search });

/** Where 'back' leads from the page of a file: the list as it was left. */
export function useFileListAddress({ path }: UploadKindInfo) {
  const { listSearch = '' } = (useLocation().state ?? {}) as Partial<FromFiles>;
  return { pathname: `../${path}`, search: listSearch };
}
