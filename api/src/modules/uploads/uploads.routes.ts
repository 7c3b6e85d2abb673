import { Readable } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as calls from '@portal/shared/contracts/uploads';
import { errorsFileName, fileNameProblem, kindOfName } from '@portal/shared/domain/upload-name';
import type { UploadKind } from '@portal/shared/domain/upload-files';
import type { Actor } from '../../platform/http/actor';
import { attachment } from '../../platform/http/attachment';
import { badInput } from '../../platform/errors';
import { authoriseAgain, registerRoute } from '../../platform/http/contract-routes';
import type { RouteModule } from '../../platform/platform';
import { readId } from '../../platform/database/row-id';
import { handleApprovals } from './approval/approval-job';
import { handleClearing } from './approval/clear-rows';
import { decide } from './approval/upload-decision.service';
import {
  createErrorsFileThreads,
  openErrorsFile,
  type ErrorsFilePlatform,
} from './errors-file/errors-file.service';
import { clearBrokenTransfers } from './intake/keep-transfer';
import { takeFile } from './intake/multipart-upload.service';
import { createTransfers } from './intake/transfers';
import { announceFile, fileArrived, receiveFile, type IntakePlatform } from './intake/upload-intake.service';
import { sweepUploads } from './sweep-uploads';
import { templateFile } from './template-files';
import { createUploadThreads } from './validation/upload-threads';
import {
  fileDetails,
  fileFindings,
  fileSummary,
  fileValidation,
  listFiles,
} from './view/upload-view.service';
import {
  readAnnouncement,
  readCheck,
  readDecision,
  readErrorsFile,
  readFileId,
  readHistory,
  readTransmission,
  wireAddress,
  wireDetails,
  wireFindings,
  wireHistory,
  wireSummary,
  wireValidation,
} from './wire-uploads';

const SWEEP_MS = 60_000;

/** Each kind of files has calls of its own for the same things. */
const CALLS = {
  fulfilment: {
    announce: calls.getSignedUrl,
    arrived: calls.fulfilmentArrived,
    history: calls.getFulfilmentHistory,
    details: calls.getFulfilmentDetails,
    summary: calls.getFulfilmentSummary,
    validation: calls.getFulfilmentValidation,
    errorData: calls.getFulfilmentErrorData,
    template: calls.getFulfilmentTemplate,
  },
  alternate: {
    announce: calls.getSignedUrlFromS3,
    arrived: calls.alternateArrived,
    history: calls.getAlternateHistory,
    details: calls.getAlternateDetails,
    summary: calls.getAlternateSummary,
    validation: calls.getAlternateValidation,
    errorData: calls.getAlternateErrorData,
    template: calls.getAlternateTemplate,
  },
} as const;

type UploadPlatform = IntakePlatform & ErrorsFilePlatform;

/** Reward files: upload, validation, approval. */
export const uploadRoutes: RouteModule = (app, portal) => {
  const platform: UploadPlatform = {
    ...portal,
    checks: createUploadThreads(portal),
    transfers: createTransfers(),
    errorsFiles: createErrorsFileThreads(),
  };
  const closeApprovals = handleApprovals(portal);
  handleClearing(portal);
  clearBrokenTransfers(portal);
  portal.jobs.every('uploadSweep', SWEEP_MS, () => sweepUploads(platform));
  app.addHook(
    'onClose',
    async () =>
      void (await Promise.all([platform.checks.close(), platform.errorsFiles.close(), closeApprovals()])),
  );

  for (const kind of ['fulfilment', 'alternate'] as const satisfies readonly UploadKind[])
    registerCallsOf(kind, app, platform);

  registerRoute(app, calls.putFile, async ({ params, query, request }) => {
    const caller = request.headers.authorization ? await app.authenticate(request, 'session') : null;
    const content = request.body instanceof Readable ? request.body : Readable.from([]);
    const { token } = query;
    const transmission = {
      fileId: readId(params.fileId),
      token,
      content,
      ...readTransmission(request.headers),
    };
    await receiveFile(platform, caller, transmission);
    return { error: null };
  });

  registerRoute(app, calls.uploadRewardFile, async ({ actor, request }) => ({
    error: null,
    FileRecordID: await takePart(platform, actor, request),
  }));

  registerRoute(app, calls.decideFile, async ({ actor, body }) => {
    await decide(platform, actor, readDecision(body));
    return { error: null };
  });

  registerRoute(app, calls.downloadErrorsFile, async ({ actor, body, reply }) => {
    const request = readErrorsFile(body);
    const { fileName, content } = await openErrorsFile(platform, actor, request);
    return sendCsv(reply, errorsFileName(fileName, request.onlyErrors), content) as never;
  });

  registerRoute(app, calls.downloadTemplate, async ({ params, reply }) => {
    const { name, content } = templateFile(params.kind);
    return sendCsv(reply, name, content) as never;
  });
};

/** The calls that both kinds of files have, each under a path of its own. */
function registerCallsOf(kind: UploadKind, app: FastifyInstance, platform: UploadPlatform): void {
  const own = CALLS[kind];
  registerRoute(app, own.announce, async ({ actor, body }) =>
    wireAddress(await announceFile(platform, actor, readAnnouncement(kind, body))),
  );
  registerRoute(app, own.arrived, async ({ actor, body }) => {
    await fileArrived(platform, actor, { kind, fileId: readFileId(body) });
    return { error: null };
  });
  registerRoute(app, own.history, async ({ actor, body }) =>
    wireHistory(await listFiles(platform, actor, readHistory(kind, body))),
  );
  registerRoute(app, own.details, async ({ actor, body }) =>
    wireDetails(await fileDetails(platform, actor, { kind, fileId: readFileId(body) })),
  );
  registerRoute(app, own.summary, async ({ actor, body }) =>
    wireSummary(await fileSummary(platform, actor, { kind, fileId: readFileId(body) })),
  );
  registerRoute(app, own.validation, async ({ actor, body }) =>
    wireValidation(await fileValidation(platform, actor, { kind, fileId: readFileId(body) })),
  );
  registerRoute(app, own.errorData, async ({ actor, body }) =>
    wireFindings(await fileFindings(platform, actor, { kind, ...readCheck(body) })),
  );
  registerRoute(app, own.template, async () => ({
    error: null,
    PreSignedURL: calls.downloadTemplate.path.replace(':kind', kind),
  }));
}

/** @returns the id of the record of the one file of a form @throws HttpError 400 for any other form */
async function takePart(platform: IntakePlatform, actor: Actor, request: FastifyRequest): Promise<number> {
  const files = request.files();
  const part = (await files.next()).value as MultipartFile | undefined;
  try {
    if (part?.fieldname !== 'file') throw badInput({ path: 'file', message: 'The field file is missing.' });
    const kind = kindOfName(part.filename);
    if (!kind) {
      const message = fileNameProblem('fulfilment', part.filename) ?? '';
      throw badInput({ path: 'file', message });
    }
    // The parser's limit is one file: asking for the next one throws when there is one.
    const ended = async () => {
      await files.next();
      await authoriseAgain(request);
    };
    return await takeFile(platform, actor, { kind, part, ended });
  } finally {
    // Drain a refused file: an unread body would break the next request on the connection.
    part?.file.resume();
  }
}

const sendCsv = (reply: FastifyReply, fileName: string, content: Readable | string) =>
  reply.type('text/csv; charset=utf-8').header('content-disposition', attachment(fileName)).send(content);
