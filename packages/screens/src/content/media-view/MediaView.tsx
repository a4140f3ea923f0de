import { type ContentViewActor, isMediaItem, planOne } from '@community/machines/content';
import { addToPlanTexts, mediaViewTexts, reportTexts } from '@community/messages/content';
import { Button } from '@community/ui';
import { ContentDetails } from '../content-view/ContentDetails.tsx';
import { ContentView } from '../content-view/ContentView.tsx';
import { ContentSummary } from '../parts/summary/ContentSummary.tsx';
import { useAddToPlan } from '../plans/add-to-plan.ts';
import { Player } from './Player.tsx';

export interface MediaViewProps {
  /** The running page, of a media item. */
  actor: ContentViewActor;
}

const list = { label: mediaViewTexts.media, href: '/media' };

/** The page of one image or video. */
export function MediaView({ actor }: MediaViewProps) {
  const addToPlan = useAddToPlan();
  return (
    <ContentView actor={actor} noun={mediaViewTexts.media} list={list} aspectRatio="4 / 3">
      {({ item, toggle, download, report }) =>
        isMediaItem(item) ? (
          <ContentDetails
            item={item}
            toggle={toggle}
            download={download}
            onDownload={() => actor.send({ type: 'download.requested' })}
            picture={<Player item={item} viewer={actor.getSnapshot().context.viewer} />}
            summary={<ContentSummary item={item} />}
            action={
              <>
                {addToPlan && (
                  <Button variant="quiet" icon="plus" onPress={() => addToPlan(planOne(item))}>
                    {addToPlanTexts.add}
                  </Button>
                )}
                {report && (
                  <Button variant="quiet" icon="warning" onPress={() => report.send({ type: 'report.opened' })}>
                    {reportTexts.report}
                  </Button>
                )}
              </>
            }
          />
        ) : null
      }
    </ContentView>
  );
}
