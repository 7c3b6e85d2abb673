interface TotalCountProps {
  of: number | undefined;
  isEstimate?: boolean | undefined;
}

/** How many rows a list has in all, or about how many; undefined until the first answer. */
export const TotalCount = ({ of, isEstimate }: TotalCountProps) => (
  <strong>
    Total Count: {isEstimate ? 'about ' : ''}
    {of?.toLocaleString('en-US') ?? '…'}
  </strong>
);
