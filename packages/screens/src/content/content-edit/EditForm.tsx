import { TEXT_MAX } from '@community/contract/shared';
import { type ContentEditActor, lackingOf } from '@community/machines/content';
import { Button, Form, TextField } from '@community/ui';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import * as page from '../../account/account-page/account-page.css.ts';
import { TagChoice } from '../parts/TagChoice.tsx';
import { Categories } from './Categories.tsx';
import * as styles from './ContentEdit.css.ts';
import { editTexts, NEEDED, problemText, toPublishText } from './texts.ts';

interface EditFormProps {
  /** The running page. */
  actor: ContentEditActor;
  /** Name of the field that takes the focus, as another page asks for. */
  focus: string;
}

/** The fields of an own scenario or media item. A form sent with a mistake moves the focus to it. */
export function EditForm({ actor, focus }: EditFormProps) {
  const { kind, item, values, problems, wantsPublic } = useSelector(actor, (snapshot) => snapshot.context);
  const lacking = lackingOf(kind, values);
  const isWrong = useSelector(
    actor,
    ({ value }) => typeof value === 'object' && (value.form?.edit === 'invalid' || value.form?.edit === 'refused'),
  );
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const edit = useSelector(actor, ({ value }) => (typeof value === 'object' ? value.form?.edit : undefined));
  const isSaving = edit === 'saving' || edit === 'checking';
  const isPublishing = (isSaving && wantsPublic) || edit === 'publishing' || edit === 'checkingPublic';
  const removal = useSelector(actor, ({ value }) => (typeof value === 'object' ? value.form?.removal : undefined));
  const isRemoving = removal === 'removing' || removal === 'checking';
  const tags = useSelector(actor, (snapshot) => snapshot.children.tags);
  const nameProblem = problems.name ?? (values.name.length > TEXT_MAX ? 'tooLong' : undefined);
  const descriptionProblem = problems.description ?? (values.description.length > TEXT_MAX ? 'tooLong' : undefined);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isWrong) form.current?.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus();
  }, [isWrong]);
  return (
    <Form
      ref={form}
      className={page.fields}
      validationBehavior="aria"
      onSubmit={() => actor.send({ type: 'form.submitted' })}
    >
      <TextField
        limit={TEXT_MAX}
        label={kind === 'scenario' ? 'Name' : 'Title'}
        name="name"
        autoFocus={focus === 'name'}
        isRequired={kind === 'scenario'}
        {...(lacking.includes('name') && { description: NEEDED })}
        value={values.name}
        onChange={(name) => actor.send({ type: 'values.edited', change: { name } })}
        isInvalid={nameProblem !== undefined}
        {...problemText(nameProblem)}
      />
      <TextField
        limit={TEXT_MAX}
        label="Description"
        name="description"
        rows={3}
        {...(lacking.includes('description') && { description: NEEDED })}
        autoFocus={focus === 'description'}
        value={values.description}
        onChange={(description) => actor.send({ type: 'values.edited', change: { description } })}
        isInvalid={descriptionProblem !== undefined}
        {...problemText(descriptionProblem)}
      />
      {kind === 'scenario' && <Categories actor={actor} focus={focus} />}
      {tags && (
        <TagChoice
          actor={tags}
          label="Tags"
          description={`${lacking.includes('tags') ? `${NEEDED} ` : ''}Up to 20. Type to find a tag or create one.`}
          autoFocus={focus === 'tags'}
          chosen={values.tags}
          text={values.tagText}
          onTextChange={(tagText) => actor.send({ type: 'values.edited', change: { tagText } })}
          onAdd={(tag) => actor.send({ type: 'values.edited', change: { tags: [...values.tags, tag] } })}
          onRemove={(id) =>
            actor.send({ type: 'values.edited', change: { tags: values.tags.filter((tag) => tag.id !== id) } })
          }
          {...problemText(problems.tags)}
        />
      )}
      {item?.privacy_level === 0 && lacking.length > 0 && <p className={styles.hint}>{toPublishText(lacking)}</p>}
      <div className={page.actions}>
        <Button
          type="submit"
          variant="primary"
          isPending={isSaving && !wantsPublic}
          isDisabled={isBusy && !(isSaving && !wantsPublic)}
          pendingLabel="Saving your changes"
        >
          Save changes
        </Button>
        {item?.privacy_level === 0 && item.is_processed && (
          <Button
            icon="globe"
            isPending={isPublishing}
            isDisabled={lacking.length > 0 || (isBusy && !isPublishing)}
            pendingLabel={isSaving ? 'Saving your changes' : 'Making it public'}
            onPress={() => actor.send({ type: 'publishing.submitted' })}
          >
            Save and publish
          </Button>
        )}
        <Button
          icon="trash"
          variant="quiet"
          isPending={isRemoving}
          pendingLabel="Deleting"
          onPress={() => actor.send({ type: 'delete.requested' })}
        >
          {editTexts[kind].remove}
        </Button>
      </div>
    </Form>
  );
}
