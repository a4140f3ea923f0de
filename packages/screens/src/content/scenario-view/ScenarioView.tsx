import { type ContentViewActor, isMediaItem } from '@community/machines/content';
import { scenarioViewTexts } from '@community/messages/content';
import { ContentView } from '../content-view/ContentView.tsx';
import { ScenarioDetails } from './ScenarioDetails.tsx';

export interface ScenarioViewProps {
  /** The running page, of a scenario. */
  actor: ContentViewActor;
}

const list = { label: scenarioViewTexts.scenarios, href: '/scenarios' };

/** The page of one scenario. */
export function ScenarioView({ actor }: ScenarioViewProps) {
  return (
    <ContentView actor={actor} noun={scenarioViewTexts.scenario} list={list} aspectRatio="380 / 256">
      {({ item, ...shown }) =>
        isMediaItem(item) ? null : (
          <ScenarioDetails scenario={item} {...shown} onDownload={() => actor.send({ type: 'download.requested' })} />
        )
      }
    </ContentView>
  );
}
