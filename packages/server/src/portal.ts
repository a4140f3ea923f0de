import type { ResetMails } from './areas/account/password/reset-mails.ts';
import type { KnownBrowsers } from './areas/account/session/known-browsers.ts';
import type { FileLinks } from './areas/content/files/file-links.ts';
import type { LicenseSigner } from './areas/licensing/license-signer.ts';
import type { FileWorkers } from './areas/upload/workers/file-workers.ts';
import type { Config } from './config/config.ts';
import type { Site } from './config/site.ts';
import type { Db } from './database/database.ts';
import type { IsOpenDemo } from './demo/open-demo.ts';
import type { JobRunner } from './jobs/runner.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Background } from './process/background.ts';
import type { LooseFiles } from './store/loose-files.ts';
import type { Store } from './store/store.ts';
import type { Workspace } from './store/workspace.ts';

/** What every area of the portal works with. */
export interface Portal {
  config: Config;
  db: Db;
  store: Store;
  workspace: Workspace;
  looseFiles: LooseFiles;
  fileWorkers: FileWorkers;
  jobs: JobRunner;
  mailer: Mailer;
  background: Background;
  site: Site;
  fileLinks: FileLinks;
  licenseSigner: LicenseSigner;
  isOpenDemo: IsOpenDemo;
  resetMails: ResetMails;
  knownBrowsers: KnownBrowsers;
}

declare module 'fastify' {
  interface FastifyInstance {
    portal: Portal;
  }
}
