import type { ResetMails } from './areas/account/reset-mails.ts';
import type { FileLinks } from './areas/files/file-links.ts';
import type { LicenseSigner } from './areas/licensing/license-signer.ts';
import type { Background } from './background.ts';
import type { Config } from './config.ts';
import type { Db } from './database/database.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Site } from './site.ts';
import type { Store } from './store/store.ts';

/** What every area of the portal works with. */
export interface Portal {
  config: Config;
  db: Db;
  store: Store;
  mailer: Mailer;
  background: Background;
  site: Site;
  fileLinks: FileLinks;
  licenseSigner: LicenseSigner;
  resetMails: ResetMails;
}

declare module 'fastify' {
  interface FastifyInstance {
    portal: Portal;
  }
}
