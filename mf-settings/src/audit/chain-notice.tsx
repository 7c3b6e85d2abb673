import { auditChain } from '@portal/shared/calls/audit';
import { counted } from '@portal/shared/domain/counted';
import { formatDateTime } from '@portal/shared/domain/dates';
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

/** Says whether the hash chain of the client's audit log is whole (AUDIT-2.2). */
export function ChainNotice() {
  const query = useCall(auditChain, undefined);
  return (
    <QueryState query={query} loading={<Banner variant="info">Checking the hash chain</Banner>}>
      {(chain) =>
        chain.isWhole ? (
          <Banner variant="success">
            {`The log is whole: ${entries(chain.entries)} in its hash chain, checked ${formatDateTime(chain.checkedAt)}.`}
          </Banner>
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
