import { formatBytes } from '@portal/shared/domain/bytes';
import { formatCount } from '@portal/shared/domain/digits';
import { formatCurrency, toDollars } from '@portal/shared/domain/money';
import { andMore } from '@portal/shared/domain/upload-files';
import { Banner } from '@portal/shared/web/ui/banner';
import { ProgressBar } from '@portal/shared/web/ui/progress-bar';
import { Stack } from '@portal/shared/web/ui/stack';
import { Facts } from '../common/file-look.styles';
import type { FileReport, Problem } from './inspect-file';
import { ProblemList, Scroll } from './upload-files.styles';
import type { ChosenFile } from './use-chosen-file';

const problemText = ({ line, column, value, message }: Problem): string =>
  [
    line === null ? '' : `Line ${line}: `,
    message,
    column === null || value === null ? '' : ` (${column} "${value.slice(0, 60)}")`,
  ].join('');

/** What is in the chosen file, before anything of it is sent. */
export function FilePreview({ chosen: { report } }: { chosen: ChosenFile }) {
  if (report === undefined) return <ProgressBar label="Looking into the file" />;
  if (report === null) return <Banner variant="info">The file is looked into after it is sent.</Banner>;
  return (
    <Stack $gap={4}>
      <Facts>
        <Fact name="Size" value={formatBytes(report.bytes)} />
        <Fact name="Encoding" value={report.encoding || 'Unknown'} />
        <Fact name="Rows in the file" value={formatCount(report.rows)} />
        <Fact name="Valid rows" value={formatCount(report.rows - report.rowsWithErrors)} />
        <Fact name="Rows with errors" value={formatCount(report.rowsWithErrors)} />
      </Facts>
      {report.problemCount > 0 && <Problems report={report} />}
      {report.sums.length > 0 && <Sums report={report} />}
      {report.firstRows.length > 0 && <FirstRows report={report} />}
    </Stack>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

function Problems({ report: { problems, problemCount } }: { report: FileReport }) {
  const more = problemCount - problems.length;
  return (
    <Banner variant="warning">
      <strong>This file would be refused:</strong>
      <ProblemList>
        {problems.map((problem, index) => (
          <li key={index}>{problemText(problem)}</li>
        ))}
        {more > 0 && <li>{andMore(more)}</li>}
      </ProblemList>
    </Banner>
  );
}

const Sums = ({ report: { sums } }: { report: FileReport }) => (
  <Scroll role="region" aria-label="Sum per promotion" tabIndex={0}>
    <table>
      <caption>Sum per promotion, valid rows</caption>
      <thead>
        <tr>
          <th scope="col">Promotion ID</th>
          <th scope="col">Rows</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {sums.map(({ promotionId, rows, cents }) => (
          <tr key={promotionId}>
            <td>{promotionId}</td>
            <td>{formatCount(rows)}</td>
            <td>{formatCurrency(toDollars(cents))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Scroll>
);

const FirstRows = ({ report: { header, firstRows } }: { report: FileReport }) => (
  <Scroll role="region" aria-label="First rows" tabIndex={0}>
    <table>
      <caption>First rows</caption>
      <thead>
        <tr>
          {header.map((name, index) => (
            <th key={index} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {firstRows.map((cells, index) => (
          <tr key={index}>
            {header.map((_, column) => (
              <td key={column}>{cells[column]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Scroll>
);
