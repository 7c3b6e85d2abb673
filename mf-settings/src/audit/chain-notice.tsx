import styled from 'styled-components';
import { auditChain } from '@portal/shared/calls/audit';
import { counted } from '@portal/shared/domain/counted';
import { formatDateTime, toWire } from '@portal/shared/domain/dates';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import { useCall } from '@portal/shared/web/http';
import { Banner } from '@portal/shared/web/ui/banner';
import { QueryState } from '@portal/shared/web/ui/query-state';

type Problem = ResponseOf<typeof auditChain>['problems'][number];

const SHOWN = 5;
const entries = (count: number) => counted(count, 'entry', 'entries');

const sentence = ({ no, auditId, at, problem }: Problem): string =>
  auditId === null
    ? `Entry ${no} ${problem}.`
    : `Entry ${no} (ID ${auditId}, ${formatDateTime(at)}) ${problem}.`;

const whole = (count: number, at: string): string =>
  `The log is whole: ${entries(count)} in its hash chain, checked ${formatDateTime(at)}.`;

/** As high as the answer will most likely be, so that the list below does not move when it comes. */
const Reserved = styled.span`
  display: grid;
  > *,
  &::after {
    grid-area: 1 / 1;
  }
  &::after {
    content: attr(data-answer);
    visibility: hidden;
  }
`;

const Checking = () => (
  <Banner variant="info">
    <Reserved data-answer={whole(1000, toWire(new Date()))}>
      <span>Checking the hash chain</span>
    </Reserved>
  </Banner>
);

/** Says whether the hash chain of the client's audit log is whole (AUDIT-2.2). */
export function ChainNotice() {
  const query = useCall(auditChain, undefined);
  return (
    <QueryState query={query} loading={<Checking />}>
      {(chain) =>
        chain.isWhole ? (
          <Banner variant="success">{whole(chain.entries, chain.checkedAt)}</Banner>
        ) : (
          <Banner variant="error">
            {[
              'The log is not whole. Please tell the operators of the portal.',
              ...chain.problems.slice(0, SHOWN).map(sentence),
              ...(chain.problems.length > SHOWN ? [`And ${chain.problems.length - SHOWN} more.`] : []),
            ].join('\n')}
          </Banner>
        )
      }
    </QueryState>
  );
}
