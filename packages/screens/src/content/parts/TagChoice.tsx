import { TAG_MAX } from '@community/contract/content';
import type { TagChoiceActor } from '@community/machines/content';
import { tagTexts } from '@community/messages/content';
import { Button, ProgressCircle } from '@community/ui';
import { useSelector } from '@xstate/react';
import { FailureText } from '../../shell/failures/FailureText.tsx';
import { lazyPart } from '../../shell/lazy-part/LazyPart.tsx';
import { PartNotice } from '../../shell/lazy-part/PartNotice.tsx';
import type { Tag } from '../tags/TagGroup/TagGroup.tsx';

// Suggestions weigh more than the page around them, and the tags have to be waited for anyway.
const TagPicker = lazyPart(async () => ({ default: (await import('../tags/TagPicker/TagPicker.tsx')).TagPicker }), {
  Waiting,
  Failure: PartNotice,
});

function Waiting() {
  return <ProgressCircle isIndeterminate aria-label={tagTexts.loading} />;
}

export interface TagChoiceProps {
  /** The running choice. */
  actor: TagChoiceActor;
  label: string;
  description?: string;
  chosen: readonly Tag[];
  onAdd: (tag: Tag) => void;
  onRemove: (id: number) => void;
  /** The typed text; the page stores it, so that it outlives the page. */
  text: string;
  /** Called with the typed text. */
  onTextChange: (text: string) => void;
  /**
   * Whether new tags can be created.
   * @default true
   */
  canCreate?: boolean;
  /**
   * Takes the focus when it appears.
   * @default false
   */
  autoFocus?: boolean;
  /** What is wrong with the choice, if anything. */
  errorMessage?: string;
}

/** Tags to choose from, or to make unless that is not wanted. */
export function TagChoice({
  actor,
  label,
  description,
  chosen,
  onAdd,
  onRemove,
  text,
  onTextChange,
  canCreate = true,
  autoFocus = false,
  errorMessage,
}: TagChoiceProps) {
  const state = useSelector(actor, (snapshot) => snapshot.value);
  const { tags, problem, failure } = useSelector(actor, (snapshot) => snapshot.context);
  if (state === 'loading') return <Waiting />;
  if (state === 'failed')
    return (
      <div>
        <Button icon="refresh" onPress={() => actor.send({ type: 'retried' })}>
          {tagTexts.failed}
        </Button>
        <p>
          <FailureText failure={failure} />
        </p>
      </div>
    );
  return (
    <TagPicker
      label={label}
      {...(description !== undefined && { description })}
      tags={tags}
      chosen={chosen}
      onAdd={onAdd}
      onRemove={onRemove}
      {...(canCreate && { onCreate: (title: string) => actor.send({ type: 'tag.requested', title }) })}
      text={text}
      onTextChange={onTextChange}
      maxLength={TAG_MAX}
      isReadOnly={state === 'making' || state === 'checking'}
      autoFocus={autoFocus}
      isInvalid={state === 'creationFailed' || errorMessage !== undefined}
      errorMessage={state === 'creationFailed' ? problem : errorMessage}
    />
  );
}
