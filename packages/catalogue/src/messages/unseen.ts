/** Why no story shows some texts of the message files: the reason, and the paths to the texts. */
const reasons: readonly (readonly [reason: string, ...paths: string[]])[] = [
  [
    'a form by number: stories show the same with another',
    'content.briefTexts.items',
    'content.briefTexts.itemsAndCritical',
    'content.briefTexts.results',
    'content.browseTexts.checklistItems',
    'content.browseTexts.events',
    'content.contentTexts.countOfChecklistItems',
    'content.contentTexts.countOfEvents',
    'common.callTexts.inMinutes',
    'account.signInTexts.inMinutes',
  ],
  [
    'an order in a list of choices that no story opens',
    'content.browseTexts.mostDownloaded',
    'content.browseTexts.mostStarred',
  ],
  ['stories are read by somebody without languages of their own', 'content.browseTexts.myLanguagesFirst'],
  [
    "depends on what a scenario holds; no story's scenario holds just this",
    'content.contentTexts.imagesVideo',
    'content.courseTexts.whenHappens',
  ],
  [
    'no story shows an owner this case of a private scenario',
    'content.scenarioViewTexts.publish',
    'content.scenarioViewTexts.toPublish',
  ],
  [
    'no story makes the creation of a tag fail',
    'content.tagTexts.createFailed',
    'content.tagTexts.notCreated',
    'content.tagTexts.createUnclear',
  ],
  ['stories filter the tags by words that some match', 'content.tagTexts.noneMatches'],
  ['the server gives a reason of its own, which stories show in its place', 'account.passwordTexts.causes.spent.text'],
  ['the same as for scenarios, which a story shows', 'tablet.importTexts.none.media'],
  ['a refusal without words of the server, which stories show with them', 'common.callTexts.tooOften'],
  [
    'an agreement without what those of the stories have',
    'licensing.agreementsTexts.noReference',
    'licensing.historyTexts.someLicenses',
    'licensing.historyTexts.anAccountNoMore',
    'licensing.licenseTexts.withoutEnd',
    'licensing.returnTexts.noEnd',
  ],
  [
    'for a tablet that does not name its product; the simulated one does',
    'licensing.agreementsTexts.obstacles.somethingElse',
  ],
  ['a character that nobody can type: it comes with what is pasted', 'licensing.claimTexts.serialUnwritable'],
  ['no story comes to a claim with a tablet that has gone silent', 'licensing.claimTexts.askTheTabletAgain'],
  ['names a button while older entries load, which no story holds', 'licensing.historyTexts.loadingOlder'],
  [
    'stories show the release of lost tablets failing in the same way',
    'licensing.returnTexts.ways.relinquish.failed',
    'licensing.returnTexts.ways.relinquish.unknown',
  ],
  ['for a draft that was kept without its time', 'shell.unsavedTexts.left'],
  [
    'why a request to the tablet ended: stories show others of these reasons',
    'tablet.bridgeTexts.reasons.absent',
    'tablet.bridgeTexts.reasons.silent',
    'tablet.bridgeTexts.reasons.otherDevice',
    'tablet.bridgeTexts.incomplete',
    'tablet.bridgeTexts.cancelled',
  ],
  [
    'why an upload failed: stories show others of these reasons',
    'upload.uploadTexts.failed',
    'upload.uploadTexts.connectionLost',
  ],
  ["a file like one of the user's that has no name any more", 'upload.uploadTexts.showIt'],
  [
    'for a file beyond a limit that could not be loaded; stories show the known limits',
    'upload.uploadTexts.rejections.tooLarge',
    'upload.uploadTexts.rejections.tooManyForNow',
  ],
  [
    'the portal says it once the browser has copied, which stories cannot make it do',
    'account.codeSetUpTexts.copied',
    'account.codeSetUpTexts.notCopied',
    'account.recoveryCodesTexts.copied',
    'account.recoveryCodesTexts.notCopied',
  ],
  ['stories release all licenses or none', 'licensing.seatsTexts.releasedSoFar'],
];

/** Texts of the message files that no story shows, by the path to them, each with the reason. */
export const unseen: Readonly<Record<string, string>> = Object.fromEntries(
  reasons.flatMap(([reason, ...paths]) => paths.map((path) => [path, reason])),
);
