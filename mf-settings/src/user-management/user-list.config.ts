import type { BodyOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import type { getAllUsers } from '@portal/shared/contracts/settings';
import type { ListShape, ListState } from '@portal/shared/web/ui/use-list-url-state';

export type UserRow = ResponseOf<typeof getAllUsers>['userDto'][number];
export type UserColumn = 'name' | 'phone' | 'email' | 'usertype';

/** What of the list is kept in the address (USER-1). */
export const USER_LIST: ListShape<never, UserColumn> = {
  filters: [],
  columns: ['name', 'phone', 'email', 'usertype'],
  sizes: [5, 10, 25, 50, 100],
  defaultSize: 5,
};

export const listRequest = (
  clientId: number,
  { sort, page, pageSize }: ListState<never, UserColumn>,
): BodyOf<typeof getAllUsers> => ({
  clientId,
  pageNo: page,
  pageSize,
  SortColumn: sort?.column ?? '',
  SortOrder: sort?.order ?? '',
});
