export { type ContentBrowseActor, contentBrowseMachine, findShownItem } from './browse/content-browse.machine.ts';
export { type ContentListActor, contentListMachine } from './browse/content-list.ts';
export { type ContentPreviewActor, contentPreviewMachine } from './browse/content-preview.machine.ts';
export {
  type BrowseCriteria,
  countFilters,
  hasFilter,
  noCriteria,
  perPageChoices,
  ROWS_PER_PAGE,
  readPerPage,
} from './browse/criteria.ts';
export { readCriteria, readSelected, writeBrowse, writeCriteria } from './browse/criteria-in-address.ts';
export { isNewSince, type Visit, visitAt } from './browse/last-visit.ts';
export { resultsAround } from './browse/results-around.ts';
export { type ContentCalls, callsOf } from './calls.ts';
export { addressOf, type ContentItem, isMediaItem, kindOf, languageOf, titleOf } from './content-item.ts';
export { type ContentViewActor, contentViewMachine } from './content-view.machine.ts';
export { scenarioCourseMachine } from './course/brief-course.ts';
export { recordingsOf, shownFilesOf } from './course/course-files.ts';
export { type CoursePlace, momentOf, type Speed, spanOf, speeds } from './course/course-time.ts';
export type { ScenarioCourseActor } from './course/scenario-course.machine.ts';
export { type SoundPlayerActor, soundPlayerMachine } from './course/sound-player.machine.ts';
export { type DownloadActor, downloadMachine, isDownloading } from './downloads/download.machine.ts';
export {
  DOWNLOADS_PER_PAGE,
  type DownloadHistoryActor,
  downloadHistoryMachine,
  readHistoryPage,
} from './downloads/download-history.machine.ts';
export { type ContentEditActor, contentEditMachine } from './edit/content-edit.machine.ts';
export { type EditField, type EditProblems, type EditValues, missingValues } from './edit/edit-values.ts';
export {
  type FavouriteChange,
  type FavouriteToggleActor,
  favouriteToggleMachine,
} from './favourites/favourite-toggle.machine.ts';
export { type FavouritesListActor, favouritesListMachine } from './favourites/favourites-list.machine.ts';
export {
  type FavouritesPanelActor,
  type FavouritesShown,
  favouritesPanelMachine,
} from './favourites/favourites-panel.machine.ts';
export { missingFields } from './missing-fields.ts';
export { type FavouritesKeepingActor, favouritesKeepingMachine } from './on-device/favourites-keeping.machine.ts';
export { type KeptPlansActor, keptPlansMachine } from './on-device/kept-plans.machine.ts';
export {
  type FoundPlan,
  type KeptFavourites,
  type KeptPlan,
  type MissingRoom,
  NoRoomError,
  type OfflineContent,
  type PlanKeepingActor,
  planKeepingMachine,
} from './on-device/plan-keeping.machine.ts';
export { shortestUndo } from './own/bulk-change.ts';
export { type DeletionActor, deletionMachine } from './own/item/deletion.machine.ts';
export { type OwnItemActor, ownItemMachine } from './own/item/own-item.machine.ts';
export { replacementWatchMachine } from './own/item/replacement-watch.machine.ts';
export { type OwnContentActor, ownContentMachine, runningBulkAction } from './own/own-content.machine.ts';
export type { DetailChange, OwnAction, Undoable } from './own/own-content.types.ts';
export {
  isNarrowed,
  isUploaded,
  newestFirst,
  OWN_PER_PAGE,
  type OwnCriteria,
  type OwnSort,
  ownSorts,
  readOwn,
  readUploaded,
  showsDeleted,
  sortKey,
  writeOwn,
} from './own/own-criteria.ts';
export { type OwnListActor, ownListMachine } from './own/own-list.ts';
export { statusCountsMachine } from './own/status-counts.machine.ts';
export {
  type Gathered,
  gatherFavourites,
  gatherResults,
  type PlanAdditionRequest,
  planOne,
} from './plans/gather-items.ts';
export { type PlanAdditionActor, planAdditionMachine } from './plans/plan-addition.machine.ts';
export { type PlanEditActor, planEditMachine } from './plans/plan-edit.machine.ts';
export { type PlanListActor, planListMachine } from './plans/plan-list.machine.ts';
export { PLANS_PER_PAGE, readPlansPage } from './plans/plan-list.setup.ts';
export { type PlanDraft, planDraftKey } from './plans/plan-values.ts';
export { type PlanDownloadActor, planDownloadMachine } from './plans/share-and-print/plan-download.machine.ts';
export {
  type HandoverFile,
  type PlanHandoverActor,
  planHandoverMachine,
} from './plans/share-and-print/plan-handover.machine.ts';
export {
  type PlanPrintActor,
  type PrintedPart,
  type PrintedScenario,
  planPrintMachine,
} from './plans/share-and-print/plan-print.machine.ts';
export { type PlanSharingActor, planSharingMachine } from './plans/share-and-print/plan-sharing.machine.ts';
export { type SharedPlanActor, sharedPlanMachine } from './plans/shared-plan.machine.ts';
export { type ReportActor, reportMachine } from './report/report.machine.ts';
export { type TagChoiceActor, type TagMade, tagChoiceMachine } from './tag-choice.machine.ts';
export { type FileReplacementActor, fileReplacementMachine } from './versions/file-replacement.machine.ts';
export { type FileVersionsActor, fileVersionsMachine } from './versions/file-versions.machine.ts';
export {
  type MediaViewerActor,
  type MediaViewerEvent,
  mediaViewerMachine,
  pictureOf,
  type ViewerPicture,
} from './viewer/media-viewer.machine.ts';
export type { Viewport, Zoom } from './viewer/viewer-zoom.ts';
