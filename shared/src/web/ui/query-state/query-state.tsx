import type { ReactNode } from 'react';
import styled from 'styled-components';
import { space } from '@portal/shared/web/theme';
import { Banner } from '@portal/shared/web/ui/banner';

/** Above former data. */
const Above = styled.div`
  margin-bottom: ${space(4)};
`;

interface QueryStateProps<D> {
  /** What `useCall` knows. */
  query: {
    data: D | undefined;
    error: { message: string; reference?: string | undefined } | undefined;
    isValidating: boolean;
    retry: () => void;
  };
  /** Stands there until the first answer: a skeleton or a spinner with a label. */
  loading: ReactNode;
  children: (data: D) => ReactNode;
}

/**
 * The states of something that is read: loading, failed with Retry, and there. Data that is there stays below the message
 * when reading it again has failed.
 * @example <QueryState query={useCall(getTicket, ask)} loading={<Spinner label="Loading the ticket" />}>{(data) => …}</QueryState>
 */
export function QueryState<D>({ query, loading, children }: QueryStateProps<D>) {
  const { data, error, isValidating, retry } = query;
  const message = error && (
    <Banner variant="error" reference={error.reference} onRetry={retry} retrying={isValidating}>
      {error.message}
    </Banner>
  );
  return (
    <>
      {message && data !== undefined ? <Above>{message}</Above> : message}
      {data === undefined ? !error && loading : children(data)}
    </>
  );
}
