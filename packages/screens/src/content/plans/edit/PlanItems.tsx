import { planTimes } from '@community/contract/content';
import type { PlanEditActor } from '@community/machines/content';
import { planEditTexts } from '@community/messages/content';
import { ButtonLink } from '@community/ui';
import { useSelector } from '@xstate/react';
import { GridList } from 'react-aria-components/GridList';
import { DropIndicator, useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { DeviceState } from '../../../shell/failures/DeviceState.tsx';
import * as styles from './PlanEdit.css.ts';
import { PlanItemRow } from './PlanItemRow.tsx';

export interface PlanItemsProps {
  /** The running editor. */
  actor: PlanEditActor;
}

/** The items in their order, which dragging, the keyboard and their menus change. */
export default function PlanItems({ actor }: PlanItemsProps) {
  const { items, startTime } = useSelector(actor, ({ context }) => context.values);
  const known = useSelector(actor, ({ context }) => context.known);
  const nameOf = (id: string) => known[id]?.content?.name ?? planEditTexts.unknown;
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': nameOf(String(key)) })),
    renderDropIndicator: (target) => <DropIndicator target={target} className={styles.indicator} />,
    onReorder: ({ keys, target: { key, dropPosition } }) => {
      if (dropPosition === 'on') return;
      actor.send({ type: 'items.moved', ids: [...keys].map(String), to: { id: String(key), position: dropPosition } });
    },
  });
  if (items.length === 0)
    return (
      <DeviceState
        condition="nothing"
        title={planEditTexts.noItems}
        actions={
          <div className={styles.empty}>
            <ButtonLink href="/scenarios">{planEditTexts.findScenarios}</ButtonLink>
            <ButtonLink href="/media">{planEditTexts.findMedia}</ButtonLink>
          </div>
        }
      >
        {planEditTexts.noItemsHint}
      </DeviceState>
    );
  const times = planTimes(startTime, items);
  return (
    <GridList
      aria-label={planEditTexts.items}
      keyboardNavigationBehavior="tab"
      dragAndDropHooks={dragAndDropHooks}
      items={items.map((item, index) => ({ ...item, index }))}
      dependencies={[items, known, startTime]}
      className={styles.list}
    >
      {({ index, ...item }) => (
        <PlanItemRow
          actor={actor}
          item={item}
          content={known[item.id]?.content ?? null}
          time={times[index]?.at ?? null}
          isFirst={index === 0}
          isLast={index === items.length - 1}
        />
      )}
    </GridList>
  );
}
