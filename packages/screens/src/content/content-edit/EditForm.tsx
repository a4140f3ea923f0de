import { TEXT_MAX } from '@community/contract/shared';
import { type ContentEditActor, missingValues, titleOf } from '@community/machines/content';
import { contentEditTexts } from '@community/messages/content';
import { Button, Form, TextField } from '@community/ui';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import * as page from '../../account/account-page/account-page.css.ts';
import { LicenceField } from '../parts/licence/LicenceField.tsx';
import { TagChoice } from '../parts/TagChoice.tsx';
import * as styles from './ContentEdit.css.ts';
import { missingText, problemText, wordsProblem } from './edit-texts.ts';
import { Categories } from './lazy-categories.tsx';

interface EditFormProps {
  /** The running page. */
  actor: ContentEditActor;
  /** Name of the field that takes the focus, as another page asks for. */
  focus: string;
}

/** The fields of one's own scenario or media item. A form submitted with an error moves the focus to it. */
export function EditForm({ actor, focus }: EditFormProps) {
  const { kind, item, values, problems, wantsPublic } = useSelector(actor, (snapshot) => snapshot.context);
  const texts = contentEditTexts.kinds[kind];
  const missing = missingValues(kind, values);
  const isWrong = useSelector(
    actor,
    ({ value }) => typeof value === 'object' && (value.form?.edit === 'invalid' || value.form?.edit === 'refused'),
  );
  const deletion = useSelector(actor, (snapshot) => snapshot.children.deletion);
  const isDeleting = useSelector(deletion, (snapshot) => snapshot?.hasTag('busy') === true);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy')) || isDeleting;
  const edit = useSelector(actor, ({ value }) => (typeof value === 'object' ? value.form?.edit : undefined));
  // Both are resolved above the form.
  const isOpenQuestion = edit === 'conflicted' || edit === 'unclear';
  const isSaving = edit === 'saving' || edit === 'checking';
  const isPublishing = (isSaving && wantsPublic) || edit === 'publishing' || edit === 'checkingPublic';
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
        label={texts.name}
        name="name"
        autoFocus={focus === 'name'}
        isRequired={kind === 'scenario'}
        {...(missing.includes('name') && { description: contentEditTexts.needed })}
        value={values.name}
        onChange={(name) => actor.send({ type: 'values.edited', change: { name } })}
        isInvalid={nameProblem !== undefined}
        {...problemText(nameProblem)}
      />
      <TextField
        limit={TEXT_MAX}
        label={contentEditTexts.description}
        name="description"
        rows={3}
        {...(missing.includes('description') && { description: contentEditTexts.needed })}
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
          label={contentEditTexts.tags}
          description={`${missing.includes('tags') ? `${contentEditTexts.needed} ` : ''}${contentEditTexts.tagsHint}`}
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
      <LicenceField
        licence={values.licence}
        words={values.reuseWords}
        problem={wordsProblem(problems.reuseWords)}
        onLicenceChange={(licence) => actor.send({ type: 'values.edited', change: { licence } })}
        onWordsChange={(reuseWords) => actor.send({ type: 'values.edited', change: { reuseWords } })}
      />
      {item?.privacy_level === 0 && missing.length > 0 && (
        <p className={styles.hint}>{texts.toPublish(missingText(missing))}</p>
      )}
      <div className={page.actions}>
        <Button
          type="submit"
          variant="primary"
          isPending={isSaving && !wantsPublic}
          isDisabled={isOpenQuestion || (isBusy && !(isSaving && !wantsPublic))}
          pendingLabel={contentEditTexts.saving}
        >
          {contentEditTexts.save}
        </Button>
        {item?.privacy_level === 0 && item.is_processed && (
          <Button
            icon="globe"
            isPending={isPublishing}
            isDisabled={isOpenQuestion || missing.length > 0 || (isBusy && !isPublishing)}
            pendingLabel={isSaving ? contentEditTexts.saving : contentEditTexts.makingPublic}
            onPress={() => actor.send({ type: 'publishing.submitted' })}
          >
            {contentEditTexts.saveAndPublish}
          </Button>
        )}
        <Button
          icon="trash"
          variant="quiet"
          isPending={isDeleting}
          isDisabled={isBusy && !isDeleting}
          pendingLabel={contentEditTexts.deleting}
          onPress={() => deletion?.send({ type: 'delete.requested', name: item ? titleOf(item) : '' })}
        >
          {texts.delete}
        </Button>
      </div>
    </Form>
  );
}
