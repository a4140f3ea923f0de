import type { Scenario } from '@community/contract/content';
import { formatFileSize } from '@community/contract/shared';
import { addressOf, type ContentBrowseActor, type FavouriteToggleActor, isNewSince } from '@community/machines/content';
import { browseTexts } from '@community/messages/content';
import { DevicePicture, sweepHost } from '@community/pictures/monitor';
import { PatientPicture } from '@community/pictures/patients';
import { Icon, Link } from '@community/ui';
import { formatCount } from '@community/ui/format';
import { memo } from 'react';
import { Button } from 'react-aria-components/Button';
import { lazyPart } from '../../../shell/lazy-part/LazyPart.tsx';
import { LanguageChip } from '../../parts/LanguageChip.tsx';
import { UpdatedMark } from '../../parts/UpdatedMark.tsx';
import { tagTitle } from '../../tags/tag-title.ts';
import { ContributorButton } from './ContributorButton.tsx';
import { NewMark } from './NewMark.tsx';
import { RowActions } from './RowActions.tsx';
import { ScenarioFacts } from './ScenarioFacts.tsx';
import * as styles from './ScenarioRow.css.ts';

const RowDetails = lazyPart(() => import('./RowDetails.tsx'));

interface ScenarioRowProps {
  /** The running browse screen. */
  actor: ContentBrowseActor;
  scenario: Scenario;
  /** Its star; missing for the moment before the screen has made it. */
  toggle: FavouriteToggleActor | undefined;
  /** Whether it is previewed beside the list. */
  isChosen: boolean;
  /** Whether it shows all its details. */
  isDetailed: boolean;
}

/** A scenario in the list, judged at a glance. All of it opens the scenario, but for the controls on it. */
export const ScenarioRow = memo(function ScenarioRow({
  actor,
  scenario,
  toggle,
  isChosen,
  isDetailed,
}: ScenarioRowProps) {
  const { name, contributed_by: contributor, unicode_language_identifier: language } = scenario;
  const { languages, newSince = null } = actor.getSnapshot().context;
  const isForeign = !languages.includes(language);
  return (
    <li data-row={scenario.uuid_id} className={styles.place}>
      <article className={`${styles.row} ${sweepHost}`} data-chosen={isChosen || undefined}>
        <div className={styles.picture}>
          <DevicePicture deviceId={scenario.device_id} vitals={scenario.initial_vitals} age={scenario.patient_age} />
          <div className={styles.portrait}>
            <PatientPicture index={scenario.patient_photo} size="small" />
          </div>
        </div>
        <div className={styles.body}>
          <div className={styles.heading}>
            <h2 className={styles.title} lang={language}>
              <Link
                variant="quiet"
                href={addressOf('scenario', scenario.uuid_id)}
                className={styles.link}
                {...(isChosen && { 'aria-current': true })}
              >
                {name}
              </Link>
            </h2>
            {isForeign && <LanguageChip code={language} />}
            {isNewSince(scenario.contributed_at, newSince) && <NewMark />}
            <UpdatedMark item={scenario} />
          </div>
          <p className={styles.description} lang={language}>
            {scenario.description}
          </p>
          <ScenarioFacts actor={actor} scenario={scenario} />
          <div className={styles.line}>
            <span className={styles.contributor}>
              <ContributorButton actor={actor} contributor={contributor} />
            </span>
            <span className={styles.fact}>
              <Icon name="download" size={16} />
              <span className={styles.figure}>{formatCount(scenario.num_downloads)}</span>
              <span className={styles.word}>{browseTexts.downloads}</span>
            </span>
            {scenario.file_size > 0 && <span className={styles.fact}>{formatFileSize(scenario.file_size)}</span>}
            {scenario.tags.length > 0 && (
              <ul className={styles.tags} aria-label={browseTexts.tags}>
                {scenario.tags.map(({ id, title }) => (
                  <li key={id} title={title} className={styles.tag}>
                    <Button className={styles.tagFilter} onPress={() => actor.send({ type: 'tag.added', tag: id })}>
                      <span className={styles.tagName}>{tagTitle(title)}</span>
                    </Button>
                  </li>
                ))}
              </ul>
            )}
          </div>
        </div>
        <RowActions
          actor={actor}
          item={scenario}
          toggle={toggle}
          className={styles.actions}
          details={isDetailed ? 'shown' : 'hidden'}
        />
        {isDetailed && <RowDetails scenario={scenario} />}
      </article>
    </li>
  );
});
