import { verifyAudit } from '@portal/shared/contracts/audit';
import { formatDateTime } from '@portal/shared/domain/dates';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import { useCall } from '@portal/shared/web/http';
import { Banner } from '@portal/shared/web/ui/banner';
import { QueryState } from '@portal/shared/web/ui/query-state';
import { Spinner } from '@portal/shared/web/ui/spinner';

type Problem = ResponseOf<typeof verifyAudit>['Problems'][number];

const SHOWN = 5;
const entries = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'entry' : 'entries'}`;

const sentence = ({ No, AuditId, At, Problem }: Problem): string =>
  AuditId === null
    ? `Entry ${No} ${Problem}.`
    : `Entry ${No} (ID ${AuditId}, ${formatDateTime(At)}) ${Problem}.`;

/** Says whether the hash chain of the client's audit log is whole (AUDIT-2.2). */
export function ChainNotice() {
  const query = useCall(verifyAudit, undefined);
  return (
    <QueryState query={query} loading={<Spinner label="Checking the hash chain" />}>
      {({ Whole, Entries, CheckedAt, Problems }) =>
        Whole ? (
          <Banner variant="success">
            {`The log is whole: ${entries(Entries)} in its hash chain, checked ${formatDateTime(CheckedAt)}.`}
          </Banner>
        ) : (
          <Banner variant="error">
            {[
              'The log is not whole. Please tell the operators of the portal.',
              ...Problems.slice(0, SHOWN).map(sentence),
              ...(Problems.length > SHOWN ? [`And ${Problems.length - SHOWN} more.`] : []),
            ].join('\n')}
          </Banner>
        )
      }
    </QueryState>
  );
}
