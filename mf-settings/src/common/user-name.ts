/** @returns first and last name of a user */
export const fullName = ({ FirstName, LastName }: { FirstName: string; LastName: string }): string =>
  `${FirstName} ${LastName}`.trim();
