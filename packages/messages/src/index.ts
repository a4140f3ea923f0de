/**
 * All texts, by area: what a translation has to offer. Functions keep their values, so that a translation can put them
 * where its language wants them.
 */
export interface Messages {
  account: typeof import('./account.ts');
  common: typeof import('./common.ts');
  content: typeof import('./content.ts');
  licensing: typeof import('./licensing.ts');
  pictures: typeof import('./pictures.ts');
  shell: typeof import('./shell.ts');
  tablet: typeof import('./tablet.ts');
  upload: typeof import('./upload.ts');
}
