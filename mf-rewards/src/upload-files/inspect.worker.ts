import type { UploadKind } from '@portal/shared/domain/upload-files';
import { inspectFile } from './inspect-file';

/** Looks into a file off the main thread, so that the page stays responsive at any size. */
self.onmessage = ({ data }: MessageEvent<{ file: Blob; kind: UploadKind }>) => {
  void inspectFile(data.file, data.kind).then((report) => self.postMessage(report));
};
