/** How many rows a list has in all; undefined until the first answer. */
export const TotalCount = ({ of }: { of: number | undefined }) => (
  <strong>Total Count: {of?.toLocaleString('en-US') ?? '…'}</strong>
);
