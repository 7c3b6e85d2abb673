import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { formatCount } from '@portal/shared/domain/digits';
import { StackedBar } from '@portal/shared/web/funds/stacked-bar';
import { color, font, space } from '@portal/shared/web/theme';

const Frame = styled.section`
  min-width: 0;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(2)};
  h3 {
    font-size: ${font('md')};
  }
`;

const Count = styled.span`
  font-size: ${font('xl')};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;

const REACHED = color('main');
const NOT_REACHED = color('accent');

const Legend = styled.dl`
  display: grid;
  gap: ${space(1)};
  font-size: ${font('sm')};
  div {
    display: flex;
    align-items: baseline;
    gap: ${space(2)};
    @media (max-width: 15rem) {
      flex-wrap: wrap;
    }
  }
  /* The colour and the count stand beside the first line of a name that takes two. */
  dt {
    display: flex;
  }
  dd {
    margin-left: auto;
    white-space: nowrap;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  span {
    flex: none;
    width: 0.625rem;
    height: 0.625rem;
    border-radius: 0.125rem;
    forced-color-adjust: none;
    print-color-adjust: exact;
  }
`;

interface SubmissionCounts {
  count: number;
  thr: number;
  thnr: number;
}

/** Whole percents of the two parts, which add up to 100: two halves are not both rounded up. */
const percents = ({ count, thr }: SubmissionCounts): { reached: number; notReached: number } => {
  if (count === 0) return { reached: 0, notReached: 0 };
  const reached = Math.round((thr / count) * 100);
  return { reached, notReached: 100 - reached };
};

interface SubmissionPanelProps {
  title: string;
  counts: SubmissionCounts;
  /** What a line of the legend is made of; plain text unless told. */
  legend?: (text: string, part: 'reached' | 'notReached') => ReactNode;
}

const plain = (text: string): ReactNode => text;

/** How many accounts there are of a kind, and which part of them reached the threshold: as a bar and as text. */
export function SubmissionPanel({ title, counts, legend = plain }: SubmissionPanelProps) {
  const id = useId();
  const { count, thr, thnr } = counts;
  const { reached, notReached } = percents(counts);
  return (
    <Frame aria-labelledby={id}>
      <Head>
        <h3 id={id}>{title}</h3>
        <Count>{formatCount(count)}</Count>
      </Head>
      <StackedBar
        segments={[
          { name: 'reached', amount: thr, color: REACHED },
          { name: 'notReached', amount: thnr, color: NOT_REACHED },
        ]}
      />
      <Legend>
        <div>
          <span aria-hidden="true" style={{ background: REACHED }} />
          <dt>{legend('Threshold Reached (TR)', 'reached')}</dt>
          <dd>
            {formatCount(thr)} ({reached}%)
          </dd>
        </div>
        <div>
          <span aria-hidden="true" style={{ background: NOT_REACHED }} />
          <dt>{legend('Threshold not Reached (TnR)', 'notReached')}</dt>
          <dd>
            {formatCount(thnr)} ({notReached}%)
          </dd>
        </div>
      </Legend>
    </Frame>
  );
}
