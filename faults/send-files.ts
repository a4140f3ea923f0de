import { type Uploaded, uploaded } from '../packages/contract/src/content.ts';
import {
  formOf,
  formType,
  type TestFile,
  type UploadKind,
  uploadCalls,
} from '../packages/server/src/test/made-files.ts';
import { call } from './call.ts';

/** Longer than all files of a request may be read, one after the other. */
const LIMIT_MS = 600_000;

/** Sends files in one request, as a browser does. @throws unless it is answered file by file. */
export async function sendFiles(
  url: string,
  cookie: string,
  kind: UploadKind,
  files: readonly TestFile[],
): Promise<Uploaded> {
  const answer = await call(`${url}${uploadCalls[kind].url}`, {
    cookie,
    headers: { 'content-type': formType },
    body: formOf(kind, files),
    limit: LIMIT_MS,
  });
  if (answer.status !== 200) throw new Error(`An upload was answered with ${answer.status}: ${answer.text}`);
  return uploaded.parse(answer.json());
}
