import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseScenarioFile } from '@community/contract/content';
import { hash } from '@node-rs/argon2';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll } from 'vitest';
import { createUser, type NewUser } from '../account/users.ts';
import { type Config, readConfig } from '../config/config.ts';
import { insertProcessedScenario, type StoredScenario } from '../content/scenarios/ingest.ts';
import type { Db } from '../database/database.ts';
import { createDatabase } from '../database/open.ts';
import { loadLicenseSigner } from '../licensing/license-signer.ts';
import type { Mail } from '../mail/mailer.ts';
import { createToken, hashToken } from '../security/secrets.ts';
import { createServer } from '../server.ts';
import { createFolderStore } from '../store/folder-store.ts';
import type { Store } from '../store/store.ts';
import { connectToTestDatabase } from './database.ts';
import { type ScenarioFileChange, scenarioFile } from './files/scenario-file.ts';
import { storeContent } from './store-content.ts';
import { guardStore, markTransactions } from './system/guard-transactions.ts';

/** Password of all test users. */
export const password = 'Simulate1';

/** A user with a session. */
export interface TestUser {
  id: number;
  uuid: string;
  username: string;
  /** The session cookie, as a `Cookie` header. */
  cookie: string;
  /** Calls the portal as this user. */
  call: (options: InjectOptions | string) => ReturnType<TestPortal['call']>;
}

/** A separate portal with an empty database. */
export interface TestPortal {
  app: FastifyInstance;
  db: Db;
  /** Of the stored files. */
  folder: string;
  /** Mails sent so far. */
  mails: Mail[];
  /** Calls the portal without a session. A string is the path of a GET. */
  call: (options: InjectOptions | string) => Promise<PortalResponse>;
  createUser: (change?: Partial<NewUser>) => Promise<TestUser>;
  /** Creates a published scenario. */
  createScenario: (
    file?: ScenarioFileChange,
    change?: Partial<Pick<StoredScenario, 'fileName' | 'contributedBy' | 'isToBePublished' | 'contributedAt'>>,
  ) => Promise<{ id: number; uuid: string }>;
}

/** A response. */
export interface PortalResponse {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  text: string;
  bytes: Buffer;
  json: () => unknown;
}

/** Options of a test portal. */
export interface TestPortalOptions {
  config?: Partial<Config>;
  /** Parent of its data folder; by default the system's temporary folder. */
  parent?: string;
  /** Folder of built pages; by default none are served. */
  pages?: string;
  mailer?: (mail: Mail) => Promise<void>;
  /** Replaces the store in the portal's folder. */
  store?: Store;
}

/** In the portal's format, but cheap: tests sign in hundreds of times. */
const passwordHash = hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });

/** Starts a portal for a test file; it is closed after the file's last test. */
export async function startTestPortal(options: TestPortalOptions = {}): Promise<TestPortal> {
  const folder = await mkdtemp(join(options.parent ?? tmpdir(), 'portal-test-'));
  const store = guardStore(options.store ?? createFolderStore(folder));
  const mails: Mail[] = [];
  const database = await createDatabase(await connectToTestDatabase());
  const { db } = database;
  markTransactions(db);
  const config = {
    // Jobs run only when a test calls for it.
    ...readConfig({ LOG_LEVEL: 'silent', PORTAL_URL: 'http://portal.test', PORTAL_DATA: folder, PORTAL_JOBS: '0' }),
    ...options.config,
  };
  const send = options.mailer ?? (async (mail: Mail) => void mails.push(mail));
  const pages = options.pages ?? null;
  const licenseSigner = await loadLicenseSigner(config, db);
  const app = await createServer({ config, database, store, mailer: { send }, licenseSigner, pages });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });

  let users = 0;
  const call: TestPortal['call'] = async (request) => {
    const response = await app.inject(request);
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.payload,
      bytes: response.rawPayload,
      json: () => response.json(),
    };
  };

  const portal: TestPortal = {
    app,
    db,
    folder,
    mails,
    call,
    async createUser(change = {}) {
      users += 1;
      const username = change.username ?? `user-${users}`;
      const { id, uuid } = await createUser(db, {
        username,
        email: `${username}@test.example`,
        passwordHash: await passwordHash,
        isPublic: true,
        ...change,
      });
      const token = createToken();
      await db
        .insertInto('session')
        .values({ token_hash: hashToken(token), user_id: id, expires_at: new Date(Date.now() + 7 * 86_400_000) })
        .execute();
      const cookie = `portal_session=${token}`;
      const withCookie = (request: InjectOptions) => call({ ...request, headers: { cookie, ...request.headers } });
      return {
        id,
        uuid,
        username,
        cookie,
        call: (request) => withCookie(typeof request === 'string' ? { url: request } : request),
      };
    },
    async createScenario(file = {}, change = {}) {
      const contributedBy = change.contributedBy ?? (await portal.createUser()).id;
      const content = JSON.stringify(scenarioFile(file));
      const result = parseScenarioFile(content);
      if (!result.ok) throw new Error(JSON.stringify(result.problems));
      const stored = await storeContent(store, content);
      const about = { fileName: 'scenario.isims', isToBePublished: true, ...change, contributedBy };
      return db
        .transaction()
        .execute((transaction) =>
          insertProcessedScenario(
            transaction,
            { ...about, ...stored },
            { scenario: result.scenario, sizes: new Map() },
          ),
        );
    },
  };
  return portal;
}

/** A browser that keeps the cookies it is given. @returns what it posts to the portal. */
export function keepCookies({ call }: TestPortal, address = '127.0.0.1') {
  const jar = new Map<string, string>();
  return async (url: string, payload: object = {}): Promise<PortalResponse> => {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
    const response = await call({ method: 'POST', url, payload, headers: { cookie }, remoteAddress: address });
    for (const set of [response.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(String(set)) ?? [];
      jar.set(name, value);
    }
    return response;
  };
}
