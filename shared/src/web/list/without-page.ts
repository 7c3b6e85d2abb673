/** @returns what a list is asked for with, its page left out */
export function withoutPage(asked: object): object {
  const { PageNo, PageSize, pageNo, pageSize, ...filters } = asked as Record<string, unknown>;
  return filters;
}
