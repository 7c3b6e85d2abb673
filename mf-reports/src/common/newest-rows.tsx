import { useState } from 'react';
import styled from 'styled-components';
import type { ReportQuestion } from '@portal/shared/calls/reports';
import { NEWEST_ROWS } from '@portal/shared/domain/reports';
import { useCall } from '@portal/shared/web/http';
import { font, from, space } from '@portal/shared/web/theme';
import { Button } from '@portal/shared/web/ui/button';
import { Surface } from '@portal/shared/web/ui/card';
import { EmptyState } from '@portal/shared/web/ui/empty-state';
import { AlertIcon, InfoIcon } from '@portal/shared/web/ui/icons';
import { Reference } from '@portal/shared/web/ui/reference';
import { Skeleton } from '@portal/shared/web/ui/skeleton';
import { Stack } from '@portal/shared/web/ui/stack';
import { useStableValue } from '@portal/shared/web/ui/use-stable-value';
import { VisuallyHidden } from '@portal/shared/web/ui/visually-hidden';
import { useLazyPart } from '@portal/shared/web/use-lazy-part';
import type { Report } from './report';
import { useDebounced } from './use-debounced';

/** Code splitting: the form stands before the table is loaded. */
const loadTable = async () => (await import('./newest-table')).NewestTable;

/** Debounce: how long range and filters have to rest before their newest rows are asked for. */
const REST_MS = 350;

const Part = styled(Surface)`
  margin-top: ${space(4)};
`;

const Title = styled.h2`
  padding: ${space(4)};
  font-size: ${font('md')};
  ${from('md')} {
    padding: ${space(4, 5)};
  }
`;

/** The place of header, rows and scroll bar is kept in every state, so that nothing moves when they come. */
const Place = styled.div`
  min-height: 15rem;
`;

const Waiting = styled(Stack)`
  padding: ${space(2, 4)};
`;

interface NewestRowsProps {
  report: Report;
  /** What the report would be asked for with now. */
  body: ReportQuestion;
  /** Why it can not be asked for. */
  problem: string | undefined;
  /** The preview is opening or open: its table takes the place of this one, for assistive technology too. */
  covered: boolean;
}

/** What came last of what is chosen in the form above (REPORT-1.10), read without being asked for. */
export function NewestRows({ covered, ...props }: NewestRowsProps) {
  return (
    <Part $flush inert={covered} aria-hidden={covered || undefined}>
      <Title>Newest rows</Title>
      <Place>{!covered && <Rows {...props} />}</Place>
    </Part>
  );
}

/**
 * Of its states only the failure is announced, politely and by a region that was there before it: the others come by themselves,
 * below what the user is doing.
 */
function Rows({ report, body, problem }: Omit<NewestRowsProps, 'covered'>) {
  const wanted = useStableValue(problem ? null : body);
  const asked = useDebounced(wanted, REST_MS);
  const { data, error, isValidating, retry } = useCall(report.newest, wanted && asked, {
    abortsFormer: true,
  });
  const [isMissing, setMissing] = useState(false);
  const NewestTable = useLazyPart(loadTable, !isMissing && Boolean(data?.length), () => setMissing(true));
  const hasFailed = wanted !== null && (error !== undefined || isMissing);
  const state = () => {
    if (!wanted)
      return <EmptyState icon={<InfoIcon size={32} />} title="Choose a valid range to see its newest rows" />;
    if (data?.length === 0)
      return <EmptyState title={body.from ? 'Nothing in this range yet' : 'Nothing yet'} />;
    if (!data || !NewestTable) return <Loading />;
    return <NewestTable report={report} rows={data} refreshing={isValidating || asked !== wanted} />;
  };
  return (
    <>
      <div role="status">
        {hasFailed && (
          <EmptyState
            icon={<AlertIcon size={32} />}
            title="The newest rows could not be loaded"
            text={error?.reference && <Reference id={error.reference} />}
            action={
              <Button onClick={isMissing ? () => setMissing(false) : retry} busy={isValidating}>
                Retry
              </Button>
            }
          />
        )}
      </div>
      {!hasFailed && state()}
    </>
  );
}

const Loading = () => (
  <Waiting $gap={5} data-placeholder="">
    <VisuallyHidden>Loading the newest rows</VisuallyHidden>
    {Array.from({ length: NEWEST_ROWS }, (_, at) => (
      <Skeleton key={at} $width={`${92 - ((at * 17) % 40)}%`} />
    ))}
  </Waiting>
);
