import { buildWeb } from '../shared/tooling/build-web';

/** A process of the build's pool: each message is the folder of a package to build, each answer its errors, empty when there are none. */
process.on('message', (folder: string) => {
  void buildWeb(folder)
    .catch((error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error)))
    .then((errors) => process.send?.(errors));
});
