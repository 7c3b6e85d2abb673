import type { BodyOf, Endpoint, ResponseOf } from '@portal/shared/contracts/endpoint';
import * as calls from '@portal/shared/contracts/uploads';
import { UPLOAD_COLUMNS, type UploadColumn } from '@portal/shared/domain/upload-header';
import type { UploadKind } from '@portal/shared/domain/upload-files';
import type { TestApp } from '../../testing/test-app';
import type { TestUser } from '../../testing/test-users';

/** Reward files for tests: made, sent and asked about through the calls. */

export type FileCells = Partial<Record<UploadColumn, string>>;

const SAMPLE: Record<UploadColumn, string> = {
  PromotionId: '1',
  RewardName: 'Bonus',
  PortBu: '0001',
  PortfolioName: 'North',
  LocationCode: '0040',
  OfficeId: '0001234',
  OfficeName: 'Ada Abernethy',
  RewardAmount: '10.00',
  RewardType: '',
  PaymentMethod: 'ACH',
  RewardDescription: 'Prize',
};

const quoted = (value: string): string =>
  /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;

/** A file with a header and the given rows; what a row leaves out is a plain value. */
export function csv(rows: readonly FileCells[], kind: UploadKind = 'fulfilment', lineEnd = '\r\n'): string {
  const columns = UPLOAD_COLUMNS[kind];
  const lines = rows.map((row) => columns.map((column) => quoted({ ...SAMPLE, ...row }[column])).join());
  return [columns.join(), ...lines].map((line) => line + lineEnd).join('');
}

const OWN_CALLS = {
  fulfilment: {
    announce: calls.getSignedUrl,
    arrived: calls.fulfilmentArrived,
    details: calls.getFulfilmentDetails,
    validation: calls.getFulfilmentValidation,
    errors: calls.getFulfilmentErrorData,
    summary: calls.getFulfilmentSummary,
  },
  alternate: {
    announce: calls.getSignedUrlFromS3,
    arrived: calls.alternateArrived,
    details: calls.getAlternateDetails,
    validation: calls.getAlternateValidation,
    errors: calls.getAlternateErrorData,
    summary: calls.getAlternateSummary,
  },
};
const NAMES: Record<UploadKind, string> = {
  fulfilment: 'march_promo_03012026.csv',
  alternate: 'march_alternate_03012026.csv',
};

interface Sent {
  name?: string;
  kind?: UploadKind;
  contentType?: string;
}

export function uploadsOf(portal: TestApp, user: TestUser) {
  const ask = async <E extends Endpoint>(
    endpoint: E,
    body: BodyOf<E>,
    as: Pick<TestUser, 'headers'> = user,
  ) => {
    const response = await portal.call(endpoint, body, as);
    if (response.statusCode !== 200)
      throw new Error(`${endpoint.path} answers ${response.statusCode} ${response.body}`);
    return response.json<ResponseOf<E>>();
  };
  const put = (url: string, content: string | Buffer, contentType = 'text/csv', headers = {}) =>
    portal.app.inject({
      method: 'PUT',
      url,
      headers: { 'content-type': contentType, ...headers },
      payload: content,
    });

  /** Announces and sends a file, and says that it is there. @returns its id */
  async function send(content: string | Buffer, { kind = 'fulfilment', name, contentType }: Sent = {}) {
    const own = OWN_CALLS[kind];
    const { PreSignedURL, FileRecordID } = await ask(own.announce, { FileName: name ?? NAMES[kind] });
    const response = await put(PreSignedURL, content, contentType);
    if (response.statusCode !== 200) throw new Error(`PUT answers ${response.statusCode} ${response.body}`);
    await ask(own.arrived, { FileID: FileRecordID });
    return FileRecordID;
  }

  /** What the file came to: its status and, by check, the lines that were hit. */
  async function outcome(fileId: number, kind: UploadKind = 'fulfilment') {
    const own = OWN_CALLS[kind];
    const { data } = await ask(own.details, { FileID: fileId });
    const { Data: groups } = await ask(own.validation, { filerecordid: fileId });
    const hits: Record<number, Array<number | string | null>> = {};
    const texts: string[] = [];
    for (const { StatusID } of groups) {
      const { Data } = await ask(own.errors, { filerecordid: fileId, statusid: StatusID });
      hits[StatusID] = Data.map((row) => row.Line ?? null);
      texts.push(...Data.map((row) => String(row.Error)));
    }
    return { status: data[0]?.StatusId, stage: data[0]?.ProcessingStatus, hits, texts };
  }

  return {
    ask,
    put,
    send,
    outcome,
    async check(content: string | Buffer, how: Sent = {}) {
      const fileId = await send(content, how);
      await portal.platform.jobs.runDue();
      return { fileId, ...(await outcome(fileId, how.kind)) };
    },
    summary: async (fileId: number) => (await ask(calls.getFulfilmentSummary, { filerecordid: fileId })).Data,
    decide: (
      fileId: number,
      Status: 'Approve' | 'Reject',
      as: Pick<TestUser, 'headers'> = user,
      Comment = '',
    ) => portal.call(calls.decideFile, { FileID: fileId, Status, Comment }, as),
  };
}
