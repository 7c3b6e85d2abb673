import { Readable } from 'node:stream';
import * as calls from '@portal/shared/contracts/uploads';
import { errorsFileName, fileNameProblem, kindOfName } from '@portal/shared/domain/upload-name';
import type { UploadKind } from '@portal/shared/domain/upload-files';
import { attachment } from '../../platform/http/attachment';
import { badInput } from '../../platform/http/errors';
import { registerRoute } from '../../platform/http/contract-routes';
import type { RouteModule } from '../../platform/platform';
import { handleApprovals } from './approval/approval-job';
import { handleClearing } from './approval/clear-rows';
import { createErrorsFiles } from './errors-file/errors-file';
import { templateFile } from './template-files';
import { decide } from './approval/upload-decision.service';
import { announceFile, fileArrived, receiveFile } from './intake/upload-intake.service';
import { createTransfers } from './intake/transfers';
import { takeFile } from './intake/multipart-upload';
import { sweepFiles } from './upload-sweep';
import { createUploadThreads } from './validation/upload-threads';
import {
  fileDetails,
  fileErrorData,
  fileSummary,
  fileValidation,
  listFiles,
  requireFile,
} from './upload-view.service';

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

/** Reward files: upload, validation, approval. */
export const uploadRoutes: RouteModule = (app, platform) => {
  const threads = createUploadThreads(platform);
  platform.jobs.every('uploadSweep', SWEEP_MS, () => sweepFiles(platform, threads));
  const transfers = createTransfers();
  const errorsFiles = createErrorsFiles(platform);
  const closeApprovals = handleApprovals(platform);
  handleClearing(platform);
  app.addHook(
    'onClose',
    async () => void (await Promise.all([threads.close(), errorsFiles.close(), closeApprovals()])),
  );

  for (const kind of ['fulfilment', 'alternate'] as const satisfies readonly UploadKind[]) {
    const own = CALLS[kind];
    registerRoute(app, own.announce, async ({ actor, body }) => ({
      error: null,
      ...(await announceFile(platform, actor, kind, body)),
    }));
    registerRoute(app, own.arrived, async ({ actor, body }) => {
      await fileArrived(platform, threads, actor, kind, body.FileID);
      return { error: null };
    });
    registerRoute(app, own.history, ({ actor, body }) => listFiles(platform, actor, kind, body));
    registerRoute(app, own.details, ({ actor, body }) => fileDetails(platform, actor, kind, body.FileID));
    registerRoute(app, own.summary, ({ actor, body }) =>
      fileSummary(platform, actor, kind, body.filerecordid),
    );
    registerRoute(app, own.validation, ({ actor, body }) =>
      fileValidation(platform, actor, kind, body.filerecordid),
    );
    registerRoute(app, own.errorData, ({ actor, body }) => fileErrorData(platform, actor, kind, body));
    registerRoute(app, own.template, async () => ({
      error: null,
      PreSignedURL: calls.downloadTemplate.path.replace(':kind', kind),
    }));
  }

  registerRoute(app, calls.putFile, async ({ params, query, request }) => {
    const caller = request.headers.authorization ? await app.authenticate(request, 'session') : null;
    const content = request.body instanceof Readable ? request.body : Readable.from([]);
    const contentType = request.headers['content-type'];
    await receiveFile(platform, transfers, { ...params, ...query }, { contentType, content, caller });
    return { error: null };
  });

  registerRoute(app, calls.uploadRewardFile, async ({ actor, request }) => {
    const files = request.files();
    const part = (await files.next()).value;
    try {
      if (part?.fieldname !== 'file') throw badInput({ path: 'file', message: 'The field file is missing.' });
      const kind = kindOfName(part.filename);
      if (!kind) {
        const message = fileNameProblem('fulfilment', part.filename) ?? '';
        throw badInput({ path: 'file', message });
      }
      // Its limit is one file: asked for another, it tells of one.
      const ended = () => files.next();
      return { error: null, FileRecordID: await takeFile(platform, threads, actor, kind, part, ended) };
    } finally {
      // What is left of a refused file is read to its end: cut off, it would take the caller's next call along.
      part?.file.resume();
    }
  });

  registerRoute(app, calls.decideFile, async ({ actor, body }) => {
    await decide(platform, actor, body);
    return { error: null };
  });

  registerRoute(app, calls.downloadErrorsFile, async ({ actor, body, reply }) => {
    const file = await requireFile(platform, actor, body.FileID);
    const onlyErrors = body.OnlyErrors ?? false;
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', attachment(errorsFileName(file.fileName, onlyErrors)))
      .send(await errorsFiles.open(file, onlyErrors)) as never;
  });

  registerRoute(app, calls.downloadTemplate, async ({ params, reply }) => {
    const { name, content } = templateFile(params.kind);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', attachment(name))
      .send(content) as never;
  });
};
